import { Trash2 } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { QuoteLine } from '#shared/checkout/pricing.ts';
import type { PackageLine } from '#shared/planning/plan.ts';
import { ChangePackage } from '#web/domain/planning/adding/ChangePackage.tsx';
import { itemPicture, servicePicture } from '#web/domain/media/service-picture.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ChangeTimes } from '#web/domain/planning/times/ChangeTimes.tsx';
import { ItemTimes } from '#web/domain/planning/times/ItemTimes.tsx';
import { ItemFit } from '#web/domain/planning/plan-view/ItemFit.tsx';
import {
  chargedFor,
  deliveryLine,
  formatFees,
  findQuoteLine,
  packageDetails,
  formatPriceUnit,
} from '#web/domain/planning/plan-view/item-text.ts';
import { ItemDay } from '#web/domain/planning/plan-view/PlanRows.tsx';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { toWishText } from '#shared/planning/service-wishes.ts';
import styles from './Summary.module.css';

interface ServiceProps {
  plan: Plan;
  item: PlannedItem;
  isBusy: boolean;
  onRemove: () => void;
}

/** Returns 'String trio', the names of several packages, or the vendor of an offer. */
const formatItemName = ({ packages, offer, vendorName }: PlannedItem): string =>
  offer
    ? `Offer from ${vendorName}`
    : new Intl.ListFormat('en-US').format(packages.map(({ productName }) => productName));

/** Returns a single package, which is shown with its description and price; the lines of an offer are listed. */
const onlyPackage = ({ packages: [only, ...others], offer }: PlannedItem): PackageLine | undefined =>
  others.length === 0 && !offer ? only : undefined;

interface PricedItem {
  item: PlannedItem;
  line: QuoteLine | undefined;
}

/** The description of the only package, or each of several with its sum. */
const Packages = ({ item, line }: PricedItem) => {
  const only = onlyPackage(item);
  if (only) return <p className="small soft">{only.description}</p>;
  // Two lines of an offer may be identical.
  return packageDetails(item, line).map((words, position) => (
    <p key={position} className="small">
      {words}
    </p>
  ));
};

/** The sum with the only package's arithmetic, or its single price while guests or hours are missing. */
const Price = ({ item, line }: PricedItem) => {
  const only = onlyPackage(item);
  const [priced] = line?.packages ?? [];
  if (line)
    return (
      <>
        <span className="strong num">{formatCents(line.subtotalCents)}</span>
        <span className="fine soft">
          {only &&
            priced &&
            chargedFor(only.price, { charged: priced.quantity, wanted: only.quantity, fees: item.fees })}
        </span>
      </>
    );
  if (!only) return null;
  return (
    <>
      <span className="strong num">{formatCents(only.price.amountCents)}</span>
      <span className="fine soft">{formatPriceUnit(only.price.unit)}</span>
    </>
  );
};

/** The names, packages, wishes and problems of the item, and its actions. */
const Details = ({ plan, item, line, isBusy, onRemove }: ServiceProps & PricedItem) => (
  <div className={styles.words}>
    <p className={styles.name}>
      {formatItemName(item)} <Badge tone="love">{categoryLabel(item.category)}</Badge>
    </p>
    <p className="small">
      <Link to={planAddress(`/vendor/${item.vendorId}`, { category: item.category })}>{item.vendorName}</Link>{' '}
      <SampleBadge vendorId={item.vendorId} />
    </p>
    <Packages item={item} line={line} />
    <Wish plan={plan} category={item.category} />
    {[...deliveryLine(item), ...formatFees(line)].map((words) => (
      <p key={words} className="small soft">
        {words}
      </p>
    ))}
    {!plan.isReadOnly && <ItemFit plan={plan} item={item} />}
    <div className={styles.day}>
      <ItemTimes plan={plan} item={item} />
      <ItemDay plan={plan} item={item} />
      {!plan.isReadOnly && (
        <>
          <ChangePackage plan={plan} item={item} />
          <ChangeTimes plan={plan} item={item} />
        </>
      )}
    </div>
    {!plan.isReadOnly && (
      <Button
        look="bare"
        size="small"
        icon={<Trash2 />}
        disabled={isBusy}
        className={styles.remove}
        aria-label={`Remove ${formatItemName(item)}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    )}
  </div>
);

/** A vendor's plan item: packages with quantities and fees, availability, and price. */
export const SummaryService = (props: ServiceProps) => {
  const { plan, item } = props;
  const line = findQuoteLine(plan.quote, item);
  return (
    <li className={styles.service}>
      <Picture
        src={itemPicture(item)}
        fallback={servicePicture[item.category]}
        alt=""
        rounded="field"
        className={styles.picture}
      />
      <Details {...props} line={line} />
      <p className={styles.price}>
        <Price item={item} line={line} />
      </p>
    </li>
  );
};

/** The host's wishes for a service, in the words of the catalogue; nothing without any. */
export const Wish = ({ plan, category }: { plan: Plan; category: Category }) => {
  const wish = plan.serviceWishes.find((one) => one.category === category);
  const { options, checklist } = wish ? toWishText(wish) : { options: [], checklist: [] };
  if (options.length + checklist.length === 0) return null;
  return (
    <p className="fine soft">
      {options.length > 0 && `Your preferences: ${options.join(', ')}. `}
      {checklist.length > 0 && `To discuss: ${checklist.join('; ')}.`}
    </p>
  );
};

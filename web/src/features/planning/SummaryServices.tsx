import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { QuoteLine } from '#shared/checkout/pricing.ts';
import { wishWords } from '#shared/planning/service-wishes.ts';
import { ChangePackage } from '#web/domain/planning/ChangePackage.tsx';
import { categoryIcons } from '#web/domain/directory/category-icons.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ItemFit } from '#web/domain/planning/ItemFit.tsx';
import { itemPicture } from '#web/domain/planning/item-picture.ts';
import {
  arithmetic,
  deliveryLine,
  feeWords,
  lineOf,
  openCategories,
  packageDetails,
  unitWords,
} from '#web/domain/planning/plan-rows.ts';
import { ItemDay } from '#web/domain/planning/PlanRows.tsx';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import { useAddToPlan } from '#web/domain/planning/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Summary.module.css';

interface ServiceProps {
  plan: Plan;
  item: PlannedItem;
  isBusy: boolean;
  onRemove: () => void;
}

/** 'String trio', or the names of several packages. */
const nameOf = ({ packages }: PlannedItem): string =>
  new Intl.ListFormat('en-US').format(packages.map(({ productName }) => productName));

interface PricedItem {
  item: PlannedItem;
  line: QuoteLine | undefined;
}

/** The words of the only package, or each of several with what it comes to. */
const Packages = ({ item, line }: PricedItem) => {
  const [only, ...others] = item.packages;
  if (only && others.length === 0) return <p className="small soft">{only.description}</p>;
  return packageDetails(item, line).map((words) => (
    <p key={words} className="small">
      {words}
    </p>
  ));
};

/** The sum with the arithmetic of the only package; while guests or hours are missing, that one's single price. */
const Price = ({ item, line }: PricedItem) => {
  const [only, ...others] = item.packages;
  const [priced] = others.length === 0 ? (line?.packages ?? []) : [];
  if (line)
    return (
      <>
        <span className="strong num">{formatCents(line.subtotalCents)}</span>
        <span className="fine soft">{only && priced && arithmetic(only.price, priced.quantity)}</span>
      </>
    );
  if (!only || others.length > 0) return null;
  return (
    <>
      <span className="strong num">{formatCents(only.price.amountCents)}</span>
      <span className="fine soft">{unitWords(only.price.unit)}</span>
    </>
  );
};

const Service = ({ plan, item, isBusy, onRemove }: ServiceProps) => {
  const line = lineOf(plan.quote, item);
  return (
    <li className={styles.service}>
      <Picture
        src={itemPicture(item)}
        fallback={servicePicture[item.category]}
        alt=""
        rounded="field"
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          {nameOf(item)} <Badge tone="love">{categoryLabel(item.category)}</Badge>
        </p>
        <p className="small">
          <Link to={planAddress(`/vendor/${item.vendorId}`, { category: item.category })}>{item.vendorName}</Link>{' '}
          <SampleBadge vendorId={item.vendorId} />
        </p>
        <Packages item={item} line={line} />
        <Wish plan={plan} category={item.category} />
        {[...deliveryLine(item), ...feeWords(line)].map((words) => (
          <p key={words} className="small soft">
            {words}
          </p>
        ))}
        <ItemFit draftId={plan.draftId} item={item} />
        <p className={styles.day}>
          <ItemDay plan={plan} item={item} />
          <ChangePackage plan={plan} item={item} />
        </p>
        <Button
          look="bare"
          size="small"
          icon={<Trash2 />}
          disabled={isBusy}
          className={styles.remove}
          aria-label={`Remove ${nameOf(item)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <p className={styles.price}>
        <Price item={item} line={line} />
      </p>
    </li>
  );
};

const Open = ({ category, plan }: { category: Category; plan: Plan }) => {
  const Icon = categoryIcons[category];
  return (
    <li className={styles.open}>
      <Icon size={20} />
      <span>
        {categoryLabel(category)}
        <Wish plan={plan} category={category} />
      </span>
      <span className="small soft">Not chosen yet</span>
      <ButtonLink size="small" to={planAddress('/vendors', { category, draftId: plan.draftId })}>
        Choose Vendors
      </ButtonLink>
    </li>
  );
};

/** What the host has in mind for a service, in the words of the catalogue; nothing where nothing was said. */
const Wish = ({ plan, category }: { plan: Plan; category: Category }) => {
  const wish = plan.serviceWishes.find((one) => one.category === category);
  const { options, checklist } = wish ? wishWords(wish) : { options: [], checklist: [] };
  if (options.length + checklist.length === 0) return null;
  return (
    <p className="fine soft">
      {options.length > 0 && `Your preferences: ${options.join(', ')}. `}
      {checklist.length > 0 && `To discuss: ${checklist.join('; ')}.`}
    </p>
  );
};

/** In place of the services while no vendor is chosen: the chosen categories, or the way to choose some. */
export const NoServices = ({ plan }: { plan: Plan }) => {
  const { serviceAreas, draftId } = plan;
  const [first] = openCategories(serviceAreas, []);
  if (!first)
    return (
      <EmptyState
        picture={servicePicture.decor}
        title="No services selected yet"
        text="Choose what your event needs, then choose your vendors."
        action={<ButtonLink to={planAddress('/services', { draftId })}>Browse Services</ButtonLink>}
      />
    );
  return (
    <Card as="section" aria-labelledby="services">
      <h2 id="services" className={styles.heading}>
        No vendors chosen yet
      </h2>
      <p className="soft">You&apos;ve selected these services. Choose a vendor for each to see the total cost.</p>
      <ul className={styles.categories}>
        {openCategories(serviceAreas, []).map((category) => {
          const Icon = categoryIcons[category];
          return (
            <li key={category} className={styles.category}>
              <Icon size={20} />
              <span>
                {categoryLabel(category)}
                <Wish plan={plan} category={category} />
              </span>
            </li>
          );
        })}
      </ul>
      <ButtonLink to={planAddress('/vendors', { category: first, draftId })}>Choose Vendors</ButtonLink>
    </Card>
  );
};

/** The packages of the plan with what each costs, then the services that still have no vendor. */
export const SummaryServices = ({ plan }: { plan: Plan }) => {
  const { remove, busyWith } = useAddToPlan(plan);
  const open = openCategories(plan.serviceAreas, plan.items);
  return (
    <ul className={styles.services}>
      {plan.items.map((item) => (
        <Service
          key={item.id}
          plan={plan}
          item={item}
          isBusy={busyWith === item.vendorId}
          onRemove={() => void remove(item)}
        />
      ))}
      {open.map((category) => (
        <Open key={category} category={category} plan={plan} />
      ))}
    </ul>
  );
};

import { Check, Lock, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { PricedPackage } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents, formatPrice } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import { AddToPlan } from '#web/domain/planning/AddToPlan.tsx';
import type { ComparedVendor } from '#web/domain/planning/comparison.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/OwnBusiness.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#web/lib/plural.ts';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import type { useAddToPlan } from '#web/domain/planning/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ComparedFacts } from './ComparedFacts.tsx';
import { lowestEventPrice } from '#web/domain/planning/event-price.ts';
import { startingPrice } from './compare.ts';
import type { bestOf } from './compare.ts';
import styles from './Comparison.module.css';

interface ComparisonCardProps {
  vendor: ComparedVendor;
  category: Category;
  plan: Plan;
  /** Undefined for visitors, and while they are on their way. */
  packages: PricedPackage[] | undefined;
  facts: ComponentProps<typeof ComparedFacts>['lines'];
  isWaiting: boolean;
  best: ReturnType<typeof bestOf>;
  adding: ReturnType<typeof useAddToPlan>;
  onRemove: () => void;
}

const SignIn = () => (
  <span className="line small soft">
    <Lock size={16} />
    Sign in to view pricing
  </span>
);

type Offers = Pick<ComparisonCardProps, 'packages' | 'isWaiting'>;

const Packages = ({ packages, isWaiting }: Offers) => {
  if (isWaiting) return <Skeleton height="6rem" />;
  if (!packages) return <SignIn />;
  if (packages.length === 0) return <span className="small soft">No packages available right now</span>;
  return (
    <ul className={styles.packages}>
      {packages.map((offer) => (
        <li key={offer.id}>
          <p className={styles.offer}>
            <span className="strong">{offer.name}</span>
            <span className="num">{formatPrice(offer.price)}</span>
          </p>
          <p className="small soft">{offer.description}</p>
        </li>
      ))}
    </ul>
  );
};

const StartingPrice = ({
  packages,
  isWaiting,
  category,
  plan,
  best,
}: Offers & Pick<ComparisonCardProps, 'category' | 'plan' | 'best'>) => {
  if (isWaiting) return <Skeleton width="60%" />;
  if (!packages) return <SignIn />;
  const price = startingPrice(packages, category, plan.details);
  const allInCents = lowestEventPrice(packages, category, plan);
  const compared = allInCents ?? price?.amountCents;
  return (
    <>
      <span className="num" data-best={best.price !== undefined && compared === best.price}>
        {allInCents === undefined ? startingWords(price) : `From ${formatCents(allInCents)}`}
      </span>
      {allInCents !== undefined && <span className="small soft">all-in for your event</span>}
    </>
  );
};

const startingWords = (price: Price | undefined): string => (price ? formatPrice(price) : 'Pricing not available');

const Actions = ({ vendor, category, plan, adding }: ComparisonCardProps) => {
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const { remove, busyWith } = adding;
  const isOwn = useOwnVendorId() === vendor.id;
  return (
    <div className={styles.actions}>
      {isOwn && !item && <OwnBusiness />}
      {item && (
        <Button full look="yes" icon={<Check />} busy={busyWith === vendor.id} onClick={() => void remove(item)}>
          Unselect
        </Button>
      )}
      {!item && !isOwn && (
        <AddToPlan full {...{ plan, vendor, category, adding }}>
          Select This Vendor
        </AddToPlan>
      )}
      <ButtonLink full look="bare" to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}>
        View Full Details
      </ButtonLink>
    </div>
  );
};

/** A vendor as one column: picture, figures, packages, words, and what can be done. */
export const ComparisonCard = (props: ComparisonCardProps) => {
  const { vendor, category, plan, packages, isWaiting, best, onRemove } = props;
  const isSelected = plan.items.some((item) => item.vendorId === vendor.id && item.category === category);
  const offers = { packages, isWaiting };
  return (
    <li className={styles.card} data-selected={isSelected}>
      <div className={styles.picture}>
        <Picture src={vendor.image} fallback={servicePicture[category]} alt="" ratio="16/10" eager />
        <IconButton floating label={`Remove ${vendor.name} from the comparison`} icon={<X />} onClick={onRemove} />
      </div>
      <div className={styles.name}>
        <h3>
          <Link to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })} className="name-link">
            {vendor.name}
          </Link>
        </h3>
        <div className="wrap">
          {isSelected && <Badge tone="lit">Selected for Event</Badge>}
          <SampleBadge vendorId={vendor.id} />
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Rating</dt>
          <dd data-best={vendor.rating !== null && vendor.rating === best.rating}>
            <Rating value={vendor.rating ?? undefined} />
            {vendor.reviews > 0 && <span className="small soft">{plural(vendor.reviews, 'review')}</span>}
          </dd>
        </div>
        <div>
          <dt>Starting Price</dt>
          <dd>
            <StartingPrice {...offers} category={category} plan={plan} best={best} />
          </dd>
        </div>
        <div>
          <dt>Lead Time</dt>
          <dd>{vendor.leadTime}</dd>
        </div>
        <div>
          <dt>Packages</dt>
          <dd>
            <Packages {...offers} />
          </dd>
        </div>
        <div>
          <dt>Good to know</dt>
          <dd>
            <ComparedFacts lines={props.facts} />
          </dd>
        </div>
        <div>
          <dt>Description</dt>
          <dd className="small">{vendor.description}</dd>
        </div>
      </dl>
      <Actions {...props} />
    </li>
  );
};

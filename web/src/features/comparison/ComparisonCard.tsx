import { Check, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { AddToPlan } from '#web/domain/planning/adding/AddToPlan.tsx';
import type { ComparedVendor } from '#web/domain/planning/comparison.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/adding/OwnBusiness.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import type { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { ComparedFacts } from './ComparedRows.tsx';
import { ComparedRows } from './ComparedRows.tsx';
import type { ComparedPrice, findBest } from './compare.ts';
import styles from './Comparison.module.css';

export interface ComparisonCardProps {
  vendor: ComparedVendor;
  category: Category;
  plan: Plan;
  /** Undefined for visitors, and while they load. */
  packages: PricedPackage[] | undefined;
  /** Why packages don't suit the event, by package. */
  reasons?: Readonly<Record<string, string>>;
  price: ComparedPrice | undefined;
  facts: ComponentProps<typeof ComparedFacts>['lines'];
  isWaiting: boolean;
  best: ReturnType<typeof findBest>;
  adding: ReturnType<typeof useAddToPlan>;
  onRemove: () => void;
}

const Actions = ({ vendor, category, plan, packages, adding }: ComparisonCardProps) => {
  const ofService = packages?.filter((one) => one.category === category) ?? [];
  const byOfferOnly = ofService.length > 0 && ofService.every((one) => one.byOfferOnly);
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
        <AddToPlan full {...{ plan, vendor, category, adding, byOfferOnly }}>
          Select This Vendor
        </AddToPlan>
      )}
      <ButtonLink full look="bare" to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}>
        View Full Details
      </ButtonLink>
    </div>
  );
};

/** A vendor as one column: picture, figures, packages, texts and actions. */
export const ComparisonCard = (props: ComparisonCardProps) => {
  const { vendor, category, plan, onRemove } = props;
  const isSelected = plan.items.some((item) => item.vendorId === vendor.id && item.category === category);
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
      <ComparedRows {...props} />
      <Actions {...props} />
    </li>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import type { FoundVendor, VendorCard as Vendor } from '#shared/api/directory/vendor-card.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { AvailabilityBadge, shownAvailability } from '#web/domain/directory/AvailabilityBadge.tsx';
import { MisfitReasons } from '#web/domain/directory/Misfits.tsx';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { VendorCard } from '#web/domain/directory/VendorCard.tsx';
import { AddToPlan } from '#web/domain/planning/adding/AddToPlan.tsx';
import { standingIn, useJoinedEvent } from '#web/domain/planning/joined-event.ts';
import { CardPrice } from '#web/domain/planning/prices/CardPrice.tsx';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/adding/OwnBusiness.tsx';
import { AskVendor } from '#web/domain/planning/asking/AskVendor.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { useAddToPlan } from '#web/domain/planning/adding/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { ListedVendor } from '#web/domain/planning/prices/api.ts';
import { vendorPriceQuery } from '#web/domain/planning/prices/api.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { isBookable, serviceFor } from './browse.ts';
import type { BrowseTab } from './browse.ts';
import { CompareTick } from './CompareTick.tsx';

/** A vendor of a list, with its misfits if the search was for vendors that don't fit. */
type Listed = Vendor & Pick<FoundVendor, 'misfits'>;

interface BrowseCardsProps {
  plan: Plan;
  tab: BrowseTab;
  /** The ids of the whole list, in its order. */
  among: readonly string[];
  comparison: Comparison;
}

/** Vendors of a tab as cards, with their state in the plan and the comparison. */
export const BrowseCards = ({ vendors, ...props }: BrowseCardsProps & { vendors: Listed[] }) => {
  const adding = useAddToPlan(props.plan);
  const event = useJoinedEvent(props.plan);
  return vendors.map((vendor, i) => (
    <BrowseCard
      key={vendor.id}
      {...props}
      {...{ vendor, adding }}
      standing={standingIn(event, vendor.id)}
      eager={i === 0}
    />
  ));
};

interface BrowseCardProps extends BrowseCardsProps {
  vendor: Listed;
  adding: ReturnType<typeof useAddToPlan>;
  eager: boolean;
  /** The vendor's state in the booked event that the plan adds vendors to. */
  standing: ReturnType<typeof standingIn>;
}

const BrowseCard = (props: BrowseCardProps) => {
  const { plan, tab, vendor, among, eager, standing } = props;
  const category = serviceFor(tab, vendor.categories, plan.serviceAreas);
  const priced = { vendorId: vendor.id, among, category: tab === 'all' ? undefined : tab };
  const { data: price } = useQuery({
    ...vendorPriceQuery(plan.draft, priced),
    enabled: isBookable(vendor) && plan.draft !== undefined,
  });
  const misfits = vendor.misfits ?? (price?.misfit ? [price.misfit] : []);
  // The day is taken by its own order in this booking, so its availability is misleading.
  const availability = standing ? null : shownAvailability({ ...vendor, misfits });
  const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
  const badges = [
    isSampleVendorId(vendor.id) && <SampleBadge key="sample" vendorId={vendor.id} />,
    standing && (
      <Badge key="standing" tone={standing === 'booked' ? 'good' : 'done'}>
        {standing === 'booked' ? 'Booked for your event' : 'Canceled for your event'}
      </Badge>
    ),
    item && (
      <Badge key="chosen" tone="lit">
        Selected for Event
      </Badge>
    ),
    tab === 'all' && (
      <Badge key="category" tone="love">
        {categoryLabel(category)}
      </Badge>
    ),
    availability && plan.details.date && (
      <AvailabilityBadge key="date" availability={availability} date={plan.details.date} />
    ),
  ].filter(Boolean);
  return (
    <VendorCard
      vendor={vendor}
      corner={
        <>
          <AskVendor draftId={plan.draftId} vendor={vendor} category={category} />
          <SaveVendor vendor={vendor} />
        </>
      }
      to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}
      badges={badges.length > 0 && badges}
      leadTime={vendor.leadTime}
      eager={eager}
      note={<MisfitReasons reasons={misfits} />}
      actions={<Actions {...props} {...{ category, item, priced, price }} isFit={misfits.length === 0} />}
    />
  );
};

interface ActionsProps extends Omit<BrowseCardProps, 'eager'> {
  category: Category;
  /** The plan's item of this vendor for the category. */
  item: PlanItem | undefined;
  /** The vendors it is priced together with, and the price once it is known. */
  priced: ListedVendor;
  price: VendorPrice | null | undefined;
  isFit: boolean;
}

/** Explains why a vendor can't be added again: it has only one order in a booking (rule changes-98). */
const Standing = ({ standing, name }: { standing: 'booked' | 'canceled'; name: string }) => (
  <p className="small soft">
    {standing === 'booked'
      ? `To book more from ${name}, change its packages on your event page.`
      : `${name} was canceled for this event and can't be booked for it again.`}
  </p>
);

const Actions = (props: ActionsProps) => {
  const { plan, vendor, comparison, adding, category, item, priced, price, isFit, standing } = props;
  const isOwn = useOwnVendorId() === vendor.id;
  if (standing) return <Standing standing={standing} name={vendor.name} />;
  const isBusy = adding.busyWith === vendor.id;
  return (
    <>
      {isBookable(vendor) && isFit && <CardPrice draft={plan.draft} {...priced} />}
      {!item && isOwn && <OwnBusiness />}
      {item && (
        <Button size="small" look="yes" icon={<Check />} busy={isBusy} onClick={() => void adding.remove(item)}>
          Unselect
        </Button>
      )}
      {!item && !isOwn && isBookable(vendor) && !isFit && (
        <ButtonLink size="small" to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}>
          View Packages
        </ButtonLink>
      )}
      {!item && !isOwn && isBookable(vendor) && isFit && (
        <AddToPlan
          size="small"
          icon={<Plus />}
          {...{ plan, vendor, category, adding }}
          byOfferOnly={price?.category === category && price.byOfferOnly}
        >
          Add to Your Plan
        </AddToPlan>
      )}
      <CompareTick comparison={comparison} vendor={vendor} category={category} />
    </>
  );
};

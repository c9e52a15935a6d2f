import { Check, Plus } from 'lucide-react';
import type { VendorCard as Vendor } from '#shared/api/directory.ts';
import { categoryLabel } from '#shared/categories.ts';
import { servicePicture } from '#web/parts/event-picture.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { useAddToPlan } from '#web/parts/use-add-to-plan.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { VendorCard } from '#web/parts/VendorCard.tsx';
import { VendorCardSkeletons } from '#web/parts/VendorCardSkeletons.tsx';
import type { useVendorSearch } from '#web/parts/vendors.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RetryBanner } from '#web/ui/RetryBanner.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { serviceFor } from './browse.ts';
import type { BrowseTab } from './browse.ts';
import styles from './Browse.module.css';

interface BrowseResultsProps {
  plan: Plan;
  tab: BrowseTab;
  search: ReturnType<typeof useVendorSearch>;
}

const Nothing = ({ tab, plan }: { tab: BrowseTab; plan: Plan }) => (
  <EmptyState
    picture={servicePicture[tab === 'all' ? 'venue' : tab]}
    title="No vendors found"
    text="Try selecting a different service category."
    action={
      <div className={styles.nothing}>
        {tab !== 'all' && <StatusBadge status="Coming Soon to Your City" />}
        <ButtonLink to={planAddress('/questionnaire', { draftId: plan.draftId })}>Widen the search radius</ButtonLink>
      </div>
    }
  />
);

const Results = ({ plan, tab, vendors }: { plan: Plan; tab: BrowseTab; vendors: Vendor[] }) => {
  const { add, remove, busyWith } = useAddToPlan(plan);
  return vendors.map((vendor, i) => {
    const category = serviceFor(tab, vendor.categories, plan.serviceAreas);
    const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
    const isBusy = busyWith === vendor.id;
    const badges = [
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
    ].filter(Boolean);
    return (
      <VendorCard
        key={vendor.id}
        vendor={vendor}
        to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}
        badges={badges.length > 0 && badges}
        placeWords={`Lead Time ${vendor.leadTime}`}
        eager={i < 2}
        actions={
          item ? (
            <Button size="small" look="yes" icon={<Check />} busy={isBusy} onClick={() => void remove(item)}>
              Unselect
            </Button>
          ) : (
            <Button size="small" icon={<Plus />} busy={isBusy} onClick={() => void add({ vendor, category })}>
              Add to Your Plan
            </Button>
          )
        }
      />
    );
  });
};

/** The vendors of a tab, in whatever state they are. */
export const BrowseResults = ({ plan, tab, search }: BrowseResultsProps) => {
  if (search.isError && search.vendors.length === 0)
    return (
      <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
        Failed to load vendors
      </RetryBanner>
    );
  if (search.isSuccess && !search.isPlaceholderData && search.vendors.length === 0)
    return <Nothing tab={tab} plan={plan} />;
  // Another tab's vendors are never shown under this one.
  const isLoading = search.isPending || search.isPlaceholderData;
  return (
    <>
      <ul className={styles.grid} aria-busy={isLoading}>
        {isLoading ? <VendorCardSkeletons count={4} /> : <Results plan={plan} tab={tab} vendors={search.vendors} />}
      </ul>
      {search.hasNextPage && !isLoading && (
        <Button className={styles.more} busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
};

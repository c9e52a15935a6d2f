import { Check, Plus } from 'lucide-react';
import type { VendorCard as Vendor } from '#shared/api/directory.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { AvailabilityBadge } from '#web/domain/directory/AvailabilityBadge.tsx';
import { AddToPlan } from '#web/domain/planning/AddToPlan.tsx';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import { OwnBusiness, useOwnVendorId } from '#web/domain/planning/OwnBusiness.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { SampleBadge } from '#web/domain/directory/SampleBadge.tsx';
import { useAddToPlan } from '#web/domain/planning/use-add-to-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { VendorCard } from '#web/domain/directory/VendorCard.tsx';
import { VendorCardSkeletons } from '#web/domain/directory/VendorCardSkeletons.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { byAvailability, isBookable, serviceFor, widerRadius } from './browse.ts';
import type { BrowseTab } from './browse.ts';
import { CompareTick } from './CompareTick.tsx';
import type { Browse } from './use-browse.ts';
import styles from './Browse.module.css';

interface BrowseResultsProps {
  plan: Plan;
  browse: Browse;
  comparison: Comparison;
}

const Nothing = ({ browse }: { browse: Browse }) => {
  const { tab, where, lookAround } = browse;
  const wider = where.place ? widerRadius(where.radiusMiles) : undefined;
  return (
    <EmptyState
      picture={servicePicture[tab === 'all' ? 'venue' : tab]}
      title="No vendors found"
      text="Try selecting a different service category."
      action={
        <div className={styles.nothing}>
          {tab !== 'all' && <StatusBadge status="Coming Soon to Your City" />}
          {wider && <Button onClick={() => lookAround({ radiusMiles: wider })}>Search within {wider} miles</Button>}
        </div>
      }
    />
  );
};

interface ResultsProps {
  plan: Plan;
  tab: BrowseTab;
  vendors: Vendor[];
  comparison: Comparison;
}

const Results = ({ plan, tab, vendors, comparison }: ResultsProps) => {
  const adding = useAddToPlan(plan);
  const { remove, busyWith } = adding;
  const ownVendorId = useOwnVendorId();
  return vendors.map((vendor, i) => {
    const category = serviceFor(tab, vendor.categories, plan.serviceAreas);
    const item = plan.items.find((other) => other.vendorId === vendor.id && other.category === category);
    const isBusy = busyWith === vendor.id;
    const badges = [
      isSampleVendorId(vendor.id) && <SampleBadge key="sample" vendorId={vendor.id} />,
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
      vendor.availability && plan.details.date && (
        <AvailabilityBadge key="date" availability={vendor.availability} date={plan.details.date} />
      ),
    ].filter(Boolean);
    return (
      <VendorCard
        key={vendor.id}
        vendor={vendor}
        corner={<SaveVendor vendor={vendor} />}
        to={planAddress(`/vendor/${vendor.id}`, { category, draftId: plan.draftId })}
        badges={badges.length > 0 && badges}
        leadTime={vendor.leadTime}
        eager={i === 0}
        actions={
          <>
            {!item && vendor.id === ownVendorId && <OwnBusiness />}
            {item && (
              <Button size="small" look="yes" icon={<Check />} busy={isBusy} onClick={() => void remove(item)}>
                Unselect
              </Button>
            )}
            {!item && vendor.id !== ownVendorId && isBookable(vendor) && (
              <AddToPlan size="small" icon={<Plus />} {...{ plan, vendor, category, adding }}>
                Add to Your Plan
              </AddToPlan>
            )}
            <CompareTick comparison={comparison} vendor={vendor} category={category} />
          </>
        }
      />
    );
  });
};

/** The vendors of a tab, loading, failed or loaded; samples where there are none yet (decision 16). */
export const BrowseResults = ({ plan, browse, comparison }: BrowseResultsProps) => {
  const { tab, search, samples } = browse;
  const results = { plan, tab, comparison };
  if (search.isError && search.vendors.length === 0)
    return (
      <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
        Failed to load vendors
      </RetryBanner>
    );
  if (samples)
    return (
      <>
        <Banner title="Showing demo vendors">
          Displaying sample vendor data for preview. You can add a sample to your plan, but you can&apos;t book it.
        </Banner>
        <ul className={styles.grid}>
          <Results {...results} vendors={samples} />
        </ul>
      </>
    );
  if (search.isSuccess && !search.isPlaceholderData && search.vendors.length === 0) return <Nothing browse={browse} />;
  const { bookable, notBookable } = byAvailability(search.vendors);
  // Another tab's vendors are never shown under this one.
  const isLoading = search.isPending || search.isPlaceholderData;
  return (
    <>
      {search.isError && (
        <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
          Failed to load vendors
        </RetryBanner>
      )}
      {!isLoading && bookable.length === 0 && <p className="soft">None of these vendors is available on your date.</p>}
      <ul className={styles.grid} aria-busy={isLoading}>
        {isLoading ? <VendorCardSkeletons /> : <Results {...results} vendors={bookable} />}
      </ul>
      {search.hasNextPage && !isLoading && (
        <Button className={styles.more} busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          Load more
        </Button>
      )}
      {!isLoading && notBookable.length > 0 && plan.details.date && (
        <section className={`stack ${styles.unavailable}`} aria-labelledby="unavailable">
          <h2 id="unavailable">Not available on {formatDate(plan.details.date)}</h2>
          <ul className={styles.grid}>
            <Results {...results} vendors={notBookable} />
          </ul>
        </section>
      )}
    </>
  );
};

import type { ComponentProps } from 'react';
import { formatDate } from '#shared/kernel/dates.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { MapAndList } from '#web/domain/directory/map/MapAndList.tsx';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { Misfits } from '#web/domain/directory/Misfits.tsx';
import { noPanelFilters } from '#web/domain/directory/filters/filters.ts';
import { VendorCardSkeletons, VendorGrid } from '#web/domain/directory/VendorGrid.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { standingIn, useJoinedEvent } from '#web/domain/planning/joined-event.ts';
import { byAvailability, widerRadius } from './browse.ts';
import { BrowseCards } from './BrowseCards.tsx';
import type { Browse } from './use-browse.ts';
import styles from './Browse.module.css';

interface BrowseResultsProps {
  plan: Plan;
  browse: Browse;
  comparison: Comparison;
}

function describeNoResults({ isNarrowed, found }: Browse): string {
  if (isNarrowed) return 'Try adjusting your filters or search terms';
  if (found?.misfits) return 'No vendor here fits your event.';
  return 'Try selecting a different service category.';
}

const Nothing = ({ browse }: { browse: Browse }) => {
  const { tab, where, isNarrowed, found, lookAround, filterBy } = browse;
  const wider = where.place ? widerRadius(where.radiusMiles) : undefined;
  // If some vendors don't fit or are filtered out, the service does have vendors here.
  const isComing = tab !== 'all' && !isNarrowed && !found?.misfits;
  return (
    <>
      {isComing && <NoVendorsHere place={where.place} services={[tab]} />}
      <EmptyState
        picture={servicePicture[tab === 'all' ? 'venue' : tab]}
        title="No vendors found"
        text={describeNoResults(browse)}
        action={
          <div className={styles.nothing}>
            {isComing && <StatusBadge status="Coming Soon to Your City" />}
            {isNarrowed && <Button onClick={() => filterBy(noPanelFilters)}>Clear Filters</Button>}
            {wider && <Button onClick={() => lookAround({ radiusMiles: wider })}>Search within {wider} miles</Button>}
          </div>
        }
      />
    </>
  );
};

/** Filters of the URL that no vendor of the tab can meet. */
const Refused = ({ browse: { filterBy } }: { browse: Browse }) => (
  <EmptyState
    picture={servicePicture.venue}
    title="These filters can't be combined"
    text="No vendor for this service matches all of them."
    action={<Button onClick={() => filterBy(noPanelFilters)}>Clear Filters</Button>}
  />
);

const isRefused = ({ error }: Browse['search']): boolean => isApiError(error, 'invalid_input');

const Failed = ({ search }: Pick<Browse, 'search'>) => (
  <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
    Failed to load vendors
  </RetryBanner>
);

const Samples = (props: ComponentProps<typeof BrowseCards>) => (
  <>
    <Banner title="Showing demo vendors">
      Displaying sample vendor data for preview. You can add a sample to your plan, but you can&apos;t book it.
    </Banner>
    <VendorGrid>
      <BrowseCards {...props} />
    </VendorGrid>
  </>
);

/** The vendors of a tab, loading, failed or loaded; samples if there are none yet (rule directory-48). */
export const BrowseResults = ({ plan, browse, comparison }: BrowseResultsProps) => {
  const { tab, search, samples, found, wanted, filters, where } = browse;
  const listed = { plan, tab, comparison };
  // Samples are never shown because of an outage (rule directory-49).
  if (search.isError && search.vendors.length === 0 && !isRefused(search)) return <Failed search={search} />;
  if (samples)
    return (
      <>
        <NoVendorsHere place={where.place} />
        <Samples {...listed} vendors={samples} among={samples.map(({ id }) => id)} />
      </>
    );
  const list = <List plan={plan} browse={browse} comparison={comparison} />;
  return (
    <>
      {filters.view === 'map' && where.place ? (
        <MapAndList
          place={where.place}
          radiusMiles={where.radiusMiles}
          vendors={search.vendors}
          clusters={found?.clusters ?? []}
        >
          {list}
        </MapAndList>
      ) : (
        list
      )}
      {found && (
        <Misfits
          wanted={wanted}
          count={found.misfits}
          isCut={found.isCut}
          renderCards={(vendors) => <BrowseCards {...listed} vendors={vendors} among={vendors.map(({ id }) => id)} />}
        />
      )}
    </>
  );
};

const List = ({ plan, browse, comparison }: BrowseResultsProps) => {
  const { tab, search } = browse;
  const event = useJoinedEvent(plan);
  const among = search.vendors.map(({ id }) => id);
  const results = { plan, tab, among, comparison };
  if (isRefused(search)) return <Refused browse={browse} />;
  if (search.isSuccess && !search.isPlaceholderData && search.vendors.length === 0) return <Nothing browse={browse} />;
  const { bookable, notBookable } = byAvailability(search.vendors, ({ id }) => standingIn(event, id) !== undefined);
  // Another tab's vendors are never shown under this one.
  const isLoading = search.isPending || search.isPlaceholderData;
  return (
    <>
      {search.isError && <Failed search={search} />}
      {!isLoading && bookable.length === 0 && <p className="soft">None of these vendors is available on your date.</p>}
      <VendorGrid busy={isLoading}>
        {isLoading ? <VendorCardSkeletons /> : <BrowseCards {...results} vendors={bookable} />}
      </VendorGrid>
      {!isLoading && (
        <ShowMore list={search} size="medium" className={styles.more}>
          Load more
        </ShowMore>
      )}
      {!isLoading && notBookable.length > 0 && plan.details.date && (
        <section className={`stack ${styles.unavailable}`} aria-labelledby="unavailable">
          <h2 id="unavailable">Not available on {formatDate(plan.details.date)}</h2>
          <VendorGrid>
            <BrowseCards {...results} vendors={notBookable} />
          </VendorGrid>
        </section>
      )}
    </>
  );
};

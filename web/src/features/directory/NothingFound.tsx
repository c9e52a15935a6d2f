import { lazy, Suspense } from 'react';

import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import type { WaysOnProps } from './WaysOn.tsx';
import type { useVendorSearch } from '#web/domain/directory/search/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { noFilters } from '#web/domain/directory/filters/filters.ts';
import styles from './Directory.module.css';

const Ways = lazy(lazyWithRetry(() => import('./WaysOn.tsx')));
type WaysProps = WaysOnProps;

/** For a rare filter: no match among the nearest vendors, but there are more to search. */
export const NoneYet = ({
  search: { lookedMiles, isFetchingNextPage, fetchNextPage },
}: {
  search: Pick<ReturnType<typeof useVendorSearch>, 'lookedMiles' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) => (
  <EmptyState
    picture={servicePicture.venue}
    title="No vendors found yet"
    text={lookedMiles === null ? 'There are more vendors to search.' : `Nothing matches within ${lookedMiles} miles.`}
    action={
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Keep Searching
      </Button>
    }
  />
);

/** Nothing matches: suggests changes, with the number of vendors each would bring. */
export const NothingFound = (props: WaysProps) => (
  <EmptyState
    picture={servicePicture[props.filters.category ?? 'venue']}
    title="No vendors found"
    text="Try adjusting your filters or search terms"
    action={
      <div className={styles.ways}>
        <Suspense>
          <Ways {...props} />
        </Suspense>
        <Button look="bare" onClick={() => props.onChange(noFilters)}>
          Clear Filters
        </Button>
      </div>
    }
  />
);

/** Returns the service's message about filters that no vendor can meet together; undefined for any other failure. */
export function refusal(error: unknown): string | undefined {
  return isApiError(error, 'invalid_input') ? (Object.values(error.fields ?? {})[0] ?? error.message) : undefined;
}

/** Filters that contradict each other, and which of them can be removed. */
export const Refused = ({ reason, filters, onChange }: Omit<WaysProps, 'place'> & { reason: string }) => (
  <EmptyState
    picture={servicePicture[filters.category ?? 'venue']}
    title="These filters can't be combined"
    text={`${reason}.`}
    action={
      <div className={styles.ways}>
        {filters.category && <Button onClick={() => onChange({ category: undefined })}>Search All Categories</Button>}
        {filters.facts.length > 0 && <Button onClick={() => onChange({ facts: [] })}>Remove These Filters</Button>}
        {filters.comesToYou && <Button onClick={() => onChange({ comesToYou: false })}>Remove “Comes to you”</Button>}
        <Button look="bare" onClick={() => onChange(noFilters)}>
          Clear Filters
        </Button>
      </div>
    }
  />
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#shared/api/administration.ts';
import { categories, categoryLabel } from '#shared/categories.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/FilterRow.tsx';
import { RetryBanner } from '#web/ui/RetryBanner.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import styles from './ApplicationsTab.module.css';
import { applicationsQuery } from './api.ts';
import { emptyFilter, filterApplications } from './filter.ts';
import type { ApplicationFilter } from './filter.ts';

/** Submitted applications first, then what is still being written (vendor spec 2). */
export const ApplicationsTab = () => {
  const submitted = useInfiniteQuery(applicationsQuery('submitted'));
  const drafts = useInfiniteQuery(applicationsQuery('draft'));
  const [filter, setFilter] = useState(emptyFilter);
  const lists = [submitted, drafts];
  const all = lists.flatMap(({ data }) => data?.pages.flatMap((page) => page.applications) ?? []);
  const failed = lists.find(({ isError, data }) => isError && !data);
  const more = lists.find(({ hasNextPage }) => hasNextPage);
  if (failed) return <LoadError retry={() => lists.forEach((list) => void list.refetch())} />;
  if (lists.some(({ isPending }) => isPending)) return <RowSkeletons />;
  if (all.length === 0) return <NoApplications />;
  const shown = filterApplications(all, filter);
  return (
    <>
      <Filters filter={filter} onFilter={setFilter} shown={shown.length} of={all.length} />
      <Rows shown={shown} />
      {more && (
        <div className={styles.more}>
          <Button size="small" busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
};

const Rows = ({ shown }: { shown: readonly ApplicationRow[] }) =>
  shown.length > 0 ? (
    <ApplicationsTable applications={shown} />
  ) : (
    <NothingMatches>No items match your search.</NothingMatches>
  );

interface FiltersProps {
  filter: ApplicationFilter;
  onFilter: (filter: ApplicationFilter) => void;
  shown: number;
  of: number;
}

const categoryOptions = categories.map((value) => ({ value, label: categoryLabel(value) }));

const Filters = ({ filter, onFilter, shown, of }: FiltersProps) => {
  return (
    <FilterRow count={`${shown} of ${of} items`}>
      <FilterSearch
        label="Search applications"
        placeholder="Business, legal name or email"
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <SelectField
        hideLabel
        label="Category"
        placeholder="All Categories"
        options={categoryOptions}
        value={filter.category}
        onChange={(event) => onFilter({ ...filter, category: event.target.value })}
      />
    </FilterRow>
  );
};

const NoApplications = () => (
  <div className={styles.space}>
    <EmptyState title="No Pending Applications" text="New applications appear here by themselves." />
  </div>
);

const LoadError = ({ retry }: { retry: () => void }) => (
  <div className={styles.space}>
    <RetryBanner onRetry={retry}>Applications could not be loaded.</RetryBanner>
  </div>
);

const RowSkeletons = () => (
  <div className={styles.space}>
    <Loading text="Loading applications..." quiet>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width="3rem" height="3rem" />
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="20%" height="1.25rem" />
        </div>
      ))}
    </Loading>
  </div>
);

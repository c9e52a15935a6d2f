import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationRow } from '#shared/api/administration.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { approvalUndoMinutes } from '#shared/kernel/policies.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { BulkApproval } from '../lists/BulkApproval.tsx';
import { ListEmpty, ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { useFetchAtLeast } from '../lists/use-pages.ts';
import type { Selection } from '../lists/use-selection.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import type { StatusFilter } from './ApplicationFilters.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import styles from './ApplicationsTab.module.css';
import { applicationKeys, applicationsQuery, approveApplication } from './api.ts';
import { latestOfEach } from './latest-of-each.ts';

const ReviewDialog = lazy(
  lazyWithRetry(async () => ({ default: (await import('./review/ReviewDialog.tsx')).ReviewDialog })),
);

/** The minimum number of rows that a search fetches, if there are that many. */
const wantedRows = 20;

/** Loads one status; by default, submitted applications first, then unfinished ones (vendor spec 2). */
function useApplications(search: string, category: Category | undefined, status: StatusFilter) {
  const filter = { search, ...(category && { category }) };
  const chosen = useInfiniteQuery({
    ...applicationsQuery(status || 'submitted', filter),
    placeholderData: keepPreviousData,
  });
  const drafts = useInfiniteQuery({
    ...applicationsQuery('draft', filter),
    placeholderData: keepPreviousData,
    enabled: status === '',
  });
  const loadedRows = ({ data }: typeof chosen) => data?.pages.flatMap((page) => page.applications) ?? [];
  const [first, written] = [loadedRows(chosen), status === '' ? loadedRows(drafts) : []];
  useFetchAtLeast(chosen, first.length, wantedRows);
  useFetchAtLeast(drafts, status === '' ? written.length : wantedRows, wantedRows);
  return { lists: status === '' ? [chosen, drafts] : [chosen], rows: latestOfEach([...first, ...written]) };
}

export const ApplicationsTab = () => {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category | ''>('');
  const [status, setStatus] = useState<StatusFilter>('');
  const search = useDebounced(typed.trim());
  const { lists, rows } = useApplications(search, category || undefined, status);
  const [opened, open] = useOpened();
  const more = lists.find(({ hasNextPage }) => hasNextPage);
  if (lists.some(({ isError, data }) => isError && !data)) {
    return (
      <ListFailed text="Couldn't load applications." onRetry={() => lists.forEach((list) => void list.refetch())} />
    );
  }
  if (lists.some(({ isPending }) => isPending)) return <ListWaiting text="Loading applications..." />;
  const isFiltered = search !== '' || category !== '' || status !== '';
  return (
    <>
      {rows.length === 0 && !isFiltered && !more ? (
        <ListEmpty title="No Pending Applications" text="New applications will appear here." />
      ) : (
        <>
          <ApplicationFilters
            count={`${rows.length}${more ? '+' : ''} ${rows.length === 1 ? 'item' : 'items'}`}
            {...{ typed, setTyped, category, setCategory, status, setStatus }}
          />
          <Rows rows={rows} isSearching={Boolean(more)} onOpen={open} />
          {more && rows.length > 0 && (
            <div className={styles.more}>
              <ShowMore list={more}>Show more</ShowMore>
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {opened && <ReviewDialog applicationId={opened} onClose={() => open(null)} />}
      </Suspense>
    </>
  );
};

/** Keeps the open application in the URL, so that an email can link to it. */
function useOpened(): [string | null, (applicationId: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const open = (applicationId: string | null) =>
    setQuery(
      (before) => {
        if (applicationId) before.set('application', applicationId);
        else before.delete('application');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [query.get('application'), open];
}

interface RowsProps {
  rows: readonly ApplicationRow[];
  isSearching: boolean;
  onOpen: (applicationId: string) => void;
}

const Rows = ({ rows, isSearching, onOpen }: RowsProps) => {
  const selection = useSelection();
  const queryClient = useQueryClient();
  const ticked = rows
    .filter(({ id }) => selection.ids.has(id))
    .map(({ id, businessName, version, productNames }) => ({ id, name: businessName, version, productNames }));
  return (
    <>
      <BulkApproval
        of="applications"
        items={ticked}
        selection={selection}
        approve={({ id, version }) => approveApplication({ applicationId: id, version })}
        confirm={(items) => ({
          title: items.length === 1 ? 'Approve 1 application?' : `Approve ${items.length} applications?`,
          text: `They go live in the directory right away, with their products. You can undo each approval for ${approvalUndoMinutes} minutes: filter the list by Approved. This works as long as the vendor has no orders and hasn't changed anything.`,
          facts: items.map(({ name, productNames }) => `${name}: ${productNames.join(', ')}`),
        })}
        onDone={() => queryClient.invalidateQueries({ queryKey: applicationKeys.all })}
      />
      {rows.length > 0 ? (
        <Groups rows={rows} selection={selection} onOpen={onOpen} />
      ) : (
        <NothingMatches>{isSearching ? 'Searching...' : 'No items match your search.'}</NothingMatches>
      )}
    </>
  );
};

interface GroupsProps {
  rows: readonly ApplicationRow[];
  selection: Selection;
  onOpen: (applicationId: string) => void;
}

/** Shows applications that wait for a decision first, unsubmitted drafts below them (vendor spec 2). */
const Groups = ({ rows, ...table }: GroupsProps) => {
  const drafts = rows.filter(({ status }) => status === 'draft');
  const handedIn = rows.filter(({ status }) => status !== 'draft');
  if (drafts.length === 0 || handedIn.length === 0) return <ApplicationsTable applications={rows} {...table} />;
  return (
    <>
      <ApplicationsTable applications={handedIn} {...table} />
      <section className={styles.drafts} aria-labelledby="unsubmitted">
        <h2 id="unsubmitted" className={styles.heading}>
          Drafts
        </h2>
        <p className="small soft">Not submitted yet. You can decide on them once they are.</p>
      </section>
      <ApplicationsTable applications={drafts} caption="Drafts" {...table} />
    </>
  );
};

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { NoMatches } from '../booking/NoMatches.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList } from '../lists/ScrollList.tsx';
import { useFetchAtLeast } from '../lists/use-pages.ts';
import { useDebounced } from '#web/lib/forms/use-debounced.ts';
import styles from './MetricDialog.module.css';
import { metricListQuery } from './api.ts';
import type { MetricKey, MetricRow } from './api.ts';

interface MetricDialogProps {
  /** The card's title. */
  title: string;
  metric: MetricKey;
  /** The total shown on the card. */
  total: number;
  onClose: () => void;
}

/** Enough rows to fill the list. */
const wantedRows = 20;

/** The list behind a figure, searched on the server (vendor spec 2, 'Metric detail dialog'). */
export const MetricDialog = ({ title, metric, total, onClose }: MetricDialogProps) => {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const list = useInfiniteQuery({ ...metricListQuery(metric, search), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  useFetchAtLeast(list, rows.length, wantedRows);
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={`${title} - Detailed View`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.head}>
        <FilterSearch
          label="Search items"
          placeholder="Search..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small soft num" role="status">
          {/* A figure may lag behind its list. */}
          {rows.length.toLocaleString('en-US')} of {Math.max(total, rows.length).toLocaleString('en-US')} items
        </p>
        <Button size="small" icon={<RefreshCw />} busy={list.isRefetching} onClick={() => void list.refetch()}>
          Refresh
        </Button>
      </div>
      <Found title={title} list={list} rows={rows} search={search} />
    </Dialog>
  );
};

interface FoundProps {
  title: string;
  list: UseInfiniteQueryResult;
  rows: readonly MetricRow[];
  search: string;
}

const Found = ({ title, list, rows, search }: FoundProps) => {
  if (list.isPending) return <ListWaiting text="Loading items..." />;
  if (!list.data) return <ListFailed text="Couldn't load the list." onRetry={() => void list.refetch()} />;
  return (
    <ScrollList label={title} list={list}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {rows.length === 0 && !list.hasNextPage && (
        <NoMatches search={search} text={search ? 'No items match your search.' : 'No data available.'} />
      )}
    </ScrollList>
  );
};

const Row = ({ row: { title, email, status, facts } }: { row: MetricRow }) => (
  <li className={styles.row}>
    <div className={styles.title}>
      <b>{title}</b>
      {status && <StatusBadge status={status} />}
    </div>
    {email && <p className="small soft">{email}</p>}
    <p className="fine soft num">{facts.join(' · ')}</p>
  </li>
);

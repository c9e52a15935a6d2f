import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditRow } from '#shared/api/administration/administration-people.ts';
import { auditKinds } from '#shared/administration/audit.ts';
import type { AuditKind } from '#shared/administration/audit.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList } from '../lists/ScrollList.tsx';
import { useFetchAtLeast } from '../lists/use-pages.ts';
import styles from './AuditDialog.module.css';
import { auditQuery } from './api.ts';

const kindNames: Record<AuditKind, string> = {
  application: 'Applications',
  product: 'Products',
  vendor: 'Vendors',
  promo: 'Promo codes',
  metrics: 'Metrics',
  user: 'People',
  payout: 'Payouts',
  case: 'Cases',
  review: 'Reviews',
};

const kinds: { value: AuditKind | 'all'; label: string }[] = [
  { value: 'all', label: 'All actions' },
  ...auditKinds.map((value) => ({ value, label: kindNames[value] })),
];

/** Enough rows to fill the list. */
const wantedRows = 20;

/** The administrators' actions, latest first: person, action, time, before and after (rule administration-35). */
export const AuditDialog = ({ onClose }: { onClose: () => void }) => {
  const [kind, setKind] = useState<AuditKind | 'all'>('all');
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title="Audit Trail"
      text="Every administrator action, newest first."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <FilterSelect label="Show" hideLabel={false} options={kinds} value={kind} onChoose={setKind} />
      <Trail kind={kind} />
    </Dialog>
  );
};

const Trail = ({ kind }: { kind: AuditKind | 'all' }) => {
  const list = useInfiniteQuery({ ...auditQuery(kind), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  useFetchAtLeast(list, entries.length, wantedRows);
  if (list.isPending) return <ListWaiting text="Loading audit trail..." />;
  if (!list.data) return <ListFailed text="Couldn't load the audit trail." onRetry={() => void list.refetch()} />;
  return (
    <ScrollList
      label="Actions of administrators"
      list={list}
      nothing={entries.length === 0 && !list.hasNextPage ? 'No data available.' : undefined}
    >
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ScrollList>
  );
};

const Entry = ({ entry: { at, who, action, subject, before, after, note } }: { entry: AuditRow }) => (
  <li className={styles.entry}>
    <p>
      <b>{who}</b> · {action} · <b>{subject}</b>
    </p>
    <p className="small">
      {before && (
        <>
          <span className="hidden">Before: </span>
          <span className="soft">{before}</span> →{' '}
        </>
      )}
      <span className="hidden">After: </span>
      {after}
    </p>
    {note && <p className={styles.note}>{note}</p>}
    <p className="fine soft num">{formatTimestamp(at)}</p>
  </li>
);

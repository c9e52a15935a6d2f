import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedReport } from '#shared/api/reports.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Rating } from '#web/ui/data/Rating.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { ScrollList } from '../lists/ScrollList.tsx';
import { reportsQuery } from './api.ts';
import type { ListedStatus } from './api.ts';
import { ReportedReview } from './ReportedReview.tsx';
import styles from './Reports.module.css';

/** Keeps the opened content in the URL: ?reports=review.01J….1813…; the list is at ?reports=open. */
function useChosen() {
  const [query, setQuery] = useSearchParams();
  const value = query.get('reports') ?? 'open';
  const choose = (contentId: string | undefined) =>
    setQuery(
      (before) => {
        before.set('reports', contentId ?? 'open');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: value.includes('.') ? value : undefined, choose };
}

const statuses: { value: ListedStatus; label: string }[] = [
  { value: 'open', label: 'To decide' },
  { value: 'hidden', label: 'Hidden' },
];

/** Reviews that people reported, each with its decision, and the hidden ones (rule reports-6). */
export const ReportsDialog = ({ onClose }: { onClose: () => void }) => {
  const { chosen, choose } = useChosen();
  const [status, setStatus] = useState<ListedStatus>('open');
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={chosen ? 'Reported review' : 'Reports'}
      text={chosen ? undefined : 'Reviews that people reported, oldest first. A review stays public until you hide it.'}
      actions={
        <>
          {chosen && <Button onClick={() => choose(undefined)}>All Reports</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {chosen ? (
        <ReportedReview key={chosen} contentId={chosen} />
      ) : (
        <>
          <FilterSelect label="Show" hideLabel={false} options={statuses} value={status} onChoose={setStatus} />
          <List status={status} onChoose={choose} />
        </>
      )}
    </Dialog>
  );
};

const List = ({ status, onChoose }: { status: ListedStatus; onChoose: (contentId: string) => void }) => {
  const list = useInfiniteQuery(reportsQuery(status));
  if (list.isPending) return <ListWaiting text="Loading reports..." />;
  if (!list.data) return <ListFailed text="Couldn't load the reports." onRetry={() => void list.refetch()} />;
  const contents = list.data.pages.flatMap((page) => page.contents);
  return (
    <ScrollList
      label="Reports"
      list={list}
      nothing={contents.length === 0 ? (status === 'open' ? 'No reports.' : 'Nothing is hidden.') : undefined}
    >
      {contents.map((one) => (
        <Row key={one.id} one={one} onOpen={() => onChoose(one.id)} />
      ))}
    </ScrollList>
  );
};

const Row = ({
  one: { status, since, reportCount, vendorName, review },
  onOpen,
}: {
  one: ListedReport;
  onOpen: () => void;
}) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <p className="line">
        <b>{vendorName}</b> <Rating value={review.rating} />
      </p>
      <p className={styles.excerpt}>{review.text}</p>
      <p className="fine soft num">
        {plural(reportCount, 'report')} · {status === 'hidden' ? 'hidden' : 'waiting'} since {formatTimestamp(since)}
      </p>
    </div>
    <Button size="small" onClick={onOpen}>
      Open
      <span className="hidden">
        {' '}
        the review of {vendorName} by {review.reviewerName}
      </span>
    </Button>
  </li>
);

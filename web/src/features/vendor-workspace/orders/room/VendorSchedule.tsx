import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Printer } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import type { ShownRow, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { LazyPushHint } from '#web/domain/notifications/LazyPushHint.tsx';
import { PrintedSchedule } from '#web/domain/orders/schedule/PrintedSchedule.tsx';
import { downloadSchedule } from '#web/domain/orders/schedule/schedule-file.ts';
import { ScheduleRows } from '#web/domain/orders/schedule/ScheduleRows.tsx';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { confirmRows, vendorRoomQuery } from './api.ts';
import { OwnRowAnswer } from './OwnRowAnswer.tsx';
import styles from '../OrderDetail.module.css';

// Few visits propose.
const ProposeDialog = lazy(lazyWithRetry(() => import('./ProposeDialog.tsx')));

/** The rows of the event's run of show that are meant for the vendor, with its answers (rules event-room-9 and 13). */
const VendorSchedule = ({ order }: { order: VendorOrder }) => {
  const { data, error, refetch } = useQuery(vendorRoomQuery(order.bookingId));
  if (isApiError(error, 'not_found')) return null;
  if (!data)
    return error ? (
      <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the run of show.</RetryBanner>
    ) : (
      <Loading text="Loading the run of show..." quiet cards={['8rem']} />
    );
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="run-of-show">
      <h3 id="run-of-show">Run of show</h3>
      <Rows order={order} schedule={data.schedule} />
    </Card>
  );
};

function useConfirm(bookingId: string) {
  return useMutation({
    mutationFn: (rows: readonly ShownRow[]) => confirmRows(bookingId, rows),
    onSuccess: ({ changed }) => {
      if (changed.length > 0)
        toast.error('Not all confirmed', 'The host changed some rows meanwhile. Look at them again.');
    },
    onError: (failure) => toast.error('Not confirmed', errorText(failure, 'Something went wrong. Try again.')),
  });
}

const Rows = ({
  order: { bookingId, event },
  schedule,
}: {
  order: VendorOrder;
  schedule: VendorEventRoom['schedule'];
}) => {
  const [isPrinting, setPrinting] = useState(false);
  const onPrinted = useCallback(() => setPrinting(false), []);
  const [proposed, setProposed] = useState<ShownRow>();
  const confirm = useConfirm(bookingId);
  const { rows, timeZone, canAnswer } = schedule;
  const { id: eventId, title } = event;
  const open = rows.filter(({ state }) => state === 'open');
  return (
    <>
      {canAnswer && open.length > 1 && (
        <div>
          <Button
            look="primary"
            busy={confirm.isPending && confirm.variables.length > 1}
            onClick={() => confirm.mutate(open)}
          >
            Confirm All {open.length} Rows
          </Button>
        </div>
      )}
      <ScheduleRows
        rows={rows}
        timeZone={timeZone}
        renderAnswer={(row) => (
          <OwnRowAnswer
            row={row}
            timeZone={timeZone}
            canAnswer={canAnswer}
            isBusy={confirm.isPending && confirm.variables.some(({ id }) => id === row.id)}
            onConfirm={() => confirm.mutate([row])}
            onPropose={() => setProposed(row)}
          />
        )}
      />
      <div className="wrap">
        <Button icon={<Printer />} onClick={() => setPrinting(true)}>
          Print
        </Button>
        <Button icon={<CalendarPlus />} onClick={() => downloadSchedule(rows, { title, eventId, timeZone })}>
          Calendar File
        </Button>
      </div>
      {isPrinting && (
        <PrintedSchedule
          title={title}
          timeZone={timeZone}
          sheets={[{ heading: 'Run of show', rows }]}
          onPrinted={onPrinted}
        />
      )}
      {proposed && (
        <Suspense>
          <ProposeDialog
            bookingId={bookingId}
            row={proposed}
            timeZone={timeZone}
            onClose={() => setProposed(undefined)}
          />
        </Suspense>
      )}
      <LazyPushHint isDue={confirm.isSuccess} />
    </>
  );
};

export default VendorSchedule;

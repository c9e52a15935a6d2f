import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { PrintedSchedule } from '#web/domain/orders/schedule/PrintedSchedule.tsx';
import { downloadSchedule } from '#web/domain/orders/schedule/schedule-file.ts';
import { ScheduleRows } from '#web/domain/orders/schedule/ScheduleRows.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { vendorRoomQuery } from './api.ts';
import styles from '../OrderDetail.module.css';

/** The rows of the event's run of show that are meant for the vendor (rule event-room-9). */
const VendorSchedule = ({ order: { bookingId, event } }: { order: VendorOrder }) => {
  const { data, error, refetch } = useQuery(vendorRoomQuery(bookingId));
  const [isPrinting, setPrinting] = useState(false);
  const onPrinted = useCallback(() => setPrinting(false), []);
  if (isApiError(error, 'not_found')) return null;
  if (!data)
    return error ? (
      <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the run of show.</RetryBanner>
    ) : (
      <Loading text="Loading the run of show..." quiet cards={['8rem']} />
    );
  const { rows, timeZone } = data.schedule;
  const { id: eventId, title } = event;
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="run-of-show">
      <h3 id="run-of-show">Run of show</h3>
      <ScheduleRows rows={rows} timeZone={timeZone} />
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
    </Card>
  );
};

export default VendorSchedule;

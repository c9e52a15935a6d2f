import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Plus, Printer } from 'lucide-react';
import { Suspense, lazy, useCallback, useState } from 'react';
import type { HostEventRoom, ShownRow } from '#shared/api/orders/event-room.ts';
import { rowsFor } from '#shared/orders/room/schedule.ts';
import { PrintedSchedule } from '#web/domain/orders/schedule/PrintedSchedule.tsx';
import type { ScheduleSheet } from '#web/domain/orders/schedule/PrintedSchedule.tsx';
import { downloadSchedule } from '#web/domain/orders/schedule/schedule-file.ts';
import { ScheduleRows } from '#web/domain/orders/schedule/ScheduleRows.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { roomQuery } from './api.ts';
import { OpenRows } from './OpenRows.tsx';
import { RowAnswer } from './RowAnswer.tsx';
import styles from './EventRoom.module.css';

// Few visits edit.
const RowDialog = lazy(lazyWithRetry(() => import('./RowDialog.tsx')));

/** The run of show of a booked event for its host, co-hosts and viewers (rules event-room-8 to event-room-11). */
const RunOfShow = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, refetch } = useQuery(roomQuery(bookingId));
  return (
    <Card as="section" className={styles.section} aria-labelledby="run-of-show">
      <h2 id="run-of-show" className={styles.heading}>
        Run of show
      </h2>
      {data ? (
        <Schedule bookingId={bookingId} room={data} />
      ) : isError ? (
        <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load the run of show.</RetryBanner>
      ) : (
        <Loading text="Loading the run of show..." quiet cards={['10rem']} />
      )}
    </Card>
  );
};

const Schedule = ({ bookingId, room }: { bookingId: string; room: HostEventRoom }) => {
  const { schedule, people, role } = room;
  const [edited, setEdited] = useState<ShownRow | 'new'>();
  const [sheets, setSheets] = useState<readonly ScheduleSheet[]>();
  const onPrinted = useCallback(() => setSheets(undefined), []);
  const { rows, timeZone, canEdit, notes } = schedule;
  const { id: eventId, title } = room.event;
  const byVendor = people.vendors.map(({ vendorId, vendorName }) => ({
    heading: vendorName,
    rows: rowsFor(rows, vendorId),
  }));
  return (
    <>
      {notes.length > 0 && (
        <Banner tone="wait" title="Check your run of show">
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ScheduleRows
        rows={rows}
        timeZone={timeZone}
        renderAnswer={(row) => <RowAnswer bookingId={bookingId} row={row} schedule={schedule} role={role} />}
        renderActions={(row) =>
          row.kind === 'own' &&
          canEdit && (
            <Button size="small" look="bare" icon={<Pencil />} aria-haspopup="dialog" onClick={() => setEdited(row)}>
              Edit<span className="hidden"> {row.title}</span>
            </Button>
          )
        }
      />
      <OpenRows bookingId={bookingId} room={room} />
      <div className="wrap">
        {canEdit && (
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
            Add a Row
          </Button>
        )}
        <Button icon={<Printer />} onClick={() => setSheets([{ heading: 'Run of show', rows }])}>
          Print
        </Button>
        {byVendor.length > 0 && (
          <Button icon={<Printer />} onClick={() => setSheets(byVendor)}>
            Print a Page per Vendor
          </Button>
        )}
        <Button icon={<CalendarPlus />} onClick={() => downloadSchedule(rows, { title, eventId, timeZone })}>
          Calendar File
        </Button>
      </div>
      {sheets && <PrintedSchedule title={title} timeZone={timeZone} sheets={sheets} onPrinted={onPrinted} />}
      {edited && (
        <Suspense>
          <RowDialog bookingId={bookingId} room={room} row={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
};

export default RunOfShow;

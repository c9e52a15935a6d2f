import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { PublicDayStatus } from '#shared/vendors/calendar/availability.ts';
import { earliestEventDate, formatDate } from '#shared/kernel/dates.ts';
import { addMonths, toMonth } from '#shared/kernel/months.ts';
import { plural } from '#shared/kernel/plural.ts';
import { calendarMonthsAhead } from '#shared/kernel/policies.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { classes } from '#web/ui/layout/classes.ts';
import { MonthHead, MonthTable } from '#web/ui/data/MonthTable.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { availabilityQuery, toHours } from '#web/domain/directory/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { browserZone } from '#web/lib/zones.ts';
import styles from './AvailabilityCalendar.module.css';

const DayStarts = lazy(lazyWithRetry(() => import('./DayStarts.tsx')));

interface AvailabilityCalendarProps {
  vendorId: string;
  /** Of the host's event: the month of its date shows first, and days count as free if its hours are. */
  details: Pick<EventDetails, 'date' | 'startTime' | 'durationHours'>;
  /** Of the event's place, once it is known. */
  timeZone: string | undefined;
}

/** A read-only calendar of a vendor's free days, month by month, and whether the event's day is free. */
export const AvailabilityCalendar = ({ vendorId, details, timeZone }: AvailabilityCalendarProps) => {
  const { date: eventDate, durationHours } = details;
  const hours = toHours(details);
  const id = useId();
  const [earliest] = useState(() => earliestEventDate(new Date(), timeZone ?? browserZone()));
  const [first, last] = [toMonth(earliest), addMonths(toMonth(earliest), calendarMonthsAhead)];
  const [chosen, setChosen] = useState<string>();
  const [day, setDay] = useState<string>();
  const month = chosen ?? monthIn(eventDate, first, last);
  const { data, isError, refetch } = useQuery({
    ...availabilityQuery(vendorId, month, hours),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className={styles.calendar}>
      <MonthHead id={id} month={month} first={first} last={last} onMonth={setChosen} />
      {isError && <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load availability.</RetryBanner>}
      <MonthTable month={month} aria-labelledby={id} aria-busy={!data?.[`${month}-01`]}>
        {(date) => (
          <Day
            date={date}
            status={shownAs(data?.[date], date < earliest)}
            isEvent={date === eventDate}
            isChosen={date === day}
            onChoose={durationHours === null ? undefined : () => setDay(date)}
          />
        )}
      </MonthTable>
      {durationHours !== null && (
        <p role="status" className="small">
          {day === undefined ? (
            `Choose a free day to see its starts for your event of ${plural(durationHours, 'hour')}.`
          ) : (
            <Suspense>
              <DayStarts vendorId={vendorId} date={day} durationHours={durationHours} />
            </Suspense>
          )}
        </p>
      )}
      <p className={styles.key}>
        <Key kind="free">Free</Key>
        {hours.startTime !== undefined && <Key kind="other_times">Free at other times</Key>}
        {eventDate && <Key kind="event">Your event, {formatDate(eventDate)}</Key>}
      </p>
    </Card>
  );
};

interface KeyProps {
  kind: 'free' | 'other_times' | 'event';
  children: ReactNode;
}

/** The swatch of a kind of day with its name, which stay on one line. */
const Key = ({ kind, children }: KeyProps) => (
  <span className={styles.entry}>
    <span className={classes(styles.swatch, styles[kind])} aria-hidden="true" />
    <span>{children}</span>
  </span>
);

function monthIn(date: string | null, first: string, last: string): string {
  const month = date ? toMonth(date) : first;
  return month < first || month > last ? first : month;
}

/** Treats days as past that are too soon to book: before the earliest date or within the lead time. */
const shownAs = (status: PublicDayStatus | undefined, isPast: boolean): DayProps['status'] =>
  isPast || status === 'too_soon' ? 'past' : status;

interface DayProps {
  date: string;
  /** 'past' also for days that are too soon to book. */
  status: Exclude<PublicDayStatus, 'too_soon'> | 'past' | undefined;
  isEvent: boolean;
  isChosen: boolean;
  /** Undefined without a length to look for. */
  onChoose: (() => void) | undefined;
}

const spoken = {
  free: 'free',
  full: 'fully booked',
  closed: 'not available',
  other_times: 'free at other times',
  past: 'too soon to book',
} as const;

const Day = ({ date, status, isEvent, isChosen, onChoose }: DayProps) => {
  const words = (
    <>
      <span className={styles.number}>{Number(date.slice(8))}</span>
      <span className="hidden"> {[isEvent && 'your event', status && spoken[status]].filter(Boolean).join(', ')}</span>
    </>
  );
  const hasStarts = onChoose && (status === 'free' || status === 'other_times');
  return (
    <td className={classes(styles.day, status && styles[status], isEvent && styles.event)}>
      {hasStarts ? (
        <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
          {words}
        </button>
      ) : (
        words
      )}
    </td>
  );
};

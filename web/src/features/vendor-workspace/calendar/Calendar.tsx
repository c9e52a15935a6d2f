import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayIn } from '#shared/kernel/dates.ts';
import { monthOf } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import styles from './Calendar.module.css';
import { DayPanel } from './DayPanel.tsx';
import { FeedPanel } from './FeedPanel.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthPanel } from './MonthPanel.tsx';
import { WeeklyScheduleForm } from './WeeklyScheduleForm.tsx';

const todayHere = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

// Accepts the same months as the server.
const isMonth = (text: string | undefined): text is string => /^20[2-9]\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Reads month and day from the URL; invalid ones mean the current month and no day. */
function useCalendarParams() {
  const [query, setQuery] = useSearchParams();
  const go = (to: { month: string; day?: string }) =>
    setQuery({ view: 'calendar', ...to }, { replace: true, preventScrollReset: true });
  return { asked: query.get('month') ?? undefined, selected: query.get('day') ?? undefined, go };
}

/** The vendor's calendar: a month of orders and capacity, days to open and close, and the weekly schedule. */
export const Calendar = () => {
  const { asked, selected, go } = useCalendarParams();
  const [today] = useState(todayHere);
  const month = isMonth(asked) ? asked : monthOf(today);
  const { data, isError, refetch } = useQuery(calendarQuery(month));
  return (
    <div className={styles.place}>
      <Card as="section" className={styles.sheet} aria-label="Calendar">
        <MonthGrid
          month={month}
          calendar={data}
          today={today}
          selected={selected}
          onMonth={(next) => go({ month: next })}
          onSelect={(day) => go({ month, day })}
        />
        <Legend />
      </Card>
      <div className={styles.side}>
        {data && <Chosen calendar={data} month={month} selected={selected} today={today} />}
        {!data && isError && (
          <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your calendar.</RetryBanner>
        )}
        {!data && !isError && <CalendarSkeleton />}
      </div>
    </div>
  );
};

interface ChosenProps {
  calendar: CalendarMonth;
  month: string;
  selected: string | undefined;
  today: string;
}

const Chosen = ({ calendar: { days, orders, holds, pattern }, month, selected, today }: ChosenProps) => {
  const day = days.find(({ date }) => date === selected);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  // On phones the day is below the month: a selected day is scrolled into view.
  useEffect(() => {
    if (selected && selected !== shown.current) panel.current?.scrollIntoView({ block: 'nearest' });
    shown.current = selected;
  }, [selected]);
  return (
    <>
      <div ref={panel} className={styles.chosen}>
        {day ? (
          <DayPanel
            key={day.date}
            day={day}
            pattern={pattern}
            orders={orders.filter(({ date }) => date === day.date)}
            holds={holds.filter(({ date }) => date === day.date)}
            isPast={day.date < today}
          />
        ) : (
          <MonthPanel month={month} orders={orders} holds={holds} />
        )}
      </div>
      <WeeklyScheduleForm pattern={pattern} />
      <FeedPanel />
    </>
  );
};

const Legend = () => (
  <ul className={styles.key} aria-label="What the colors mean">
    <li>
      <span className={styles.free} /> Available
    </li>
    <li>
      <span className={styles.full} /> Full
    </li>
    <li>
      <span className={styles.closed} /> Closed
    </li>
  </ul>
);

const CalendarSkeleton = () => <Loading text="Loading your calendar..." quiet cards={['9rem', '16rem']} />;

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { todayIn } from '#shared/kernel/dates.ts';
import { monthName, monthOf } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import styles from './Today.module.css';

const monthHere = (): string => monthOf(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));

const tones = { full: styles.full, free: undefined, closed: styles.closed } as const;

const Strip = ({ days }: { days: CalendarMonth['days'] }) => (
  <div className={styles.strip} aria-hidden="true">
    {days.map(({ date, status, taken }) => (
      <span key={date} className={tones[status] ?? (taken > 0 ? styles.some : undefined)} />
    ))}
  </div>
);

/** The month's occupancy: a mark for each day, and the figures as text. */
export const MonthPanel = () => {
  const [month] = useState(monthHere);
  const { data } = useQuery(calendarQuery(month));
  if (!data) return null;
  const booked = data.days.filter(({ taken }) => taken > 0).length;
  const full = data.days.filter(({ status }) => status === 'full').length;
  const closed = data.days.filter(({ status }) => status === 'closed').length;
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="this-month">
      <h2 id="this-month">{monthName(month)}</h2>
      <Strip days={data.days} />
      <p className="small">
        {booked} of {data.days.length} days with orders, {full} of them full{closed > 0 && `; ${closed} closed`}.
      </p>
      <Link className="small" to={`/vendor-dashboard?view=calendar&month=${month}`}>
        Open the calendar
      </Link>
    </Card>
  );
};

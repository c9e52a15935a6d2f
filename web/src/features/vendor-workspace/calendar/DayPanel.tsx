import { Lock, LockOpen } from 'lucide-react';
import type { CalendarDay, CalendarHold, CalendarOrder, WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useSaveDay } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { BlockedTimes } from './BlockedTimes.tsx';
import styles from './Calendar.module.css';
import { formatClosed, formatDayStatus, ordersCount, toggledState } from './day-text.ts';
import { HoldList } from './HoldList.tsx';
import { OrderList } from './OrderList.tsx';

interface DayPanelProps {
  day: CalendarDay;
  pattern: WeeklySchedule;
  orders: CalendarOrder[];
  holds: CalendarHold[];
  timeZone: string;
  calendars: CalendarMonth['calendars'];
  isPast: boolean;
}

/** A day's orders and holds, and a button to close or open it. */
export const DayPanel = ({ day, pattern, orders, holds, timeZone, calendars, isPast }: DayPanelProps) => (
  <Card as="section" className={styles.panel} aria-labelledby="calendar-day">
    <div>
      <h2 id="calendar-day">{formatLongDate(day.date)}</h2>
      <p className="small soft" role="status">
        {formatDayStatus(day, pattern.capacityPerDay)}
        {formatDayReason(day, pattern)}
      </p>
    </div>
    {orders.length > 0 ? <OrderList orders={orders} /> : <p className="soft">No orders on this day.</p>}
    <HoldList holds={holds} />
    <BlockedTimes {...{ day, timeZone, calendars, isPast }} />
    {isPast ? <p className="small soft">This day is over.</p> : <ToggleDay day={day} pattern={pattern} />}
  </Card>
);

const ToggleDay = ({ day, pattern }: Pick<DayPanelProps, 'day' | 'pattern'>) => {
  const save = useSaveDay(day.date);
  const isClosed = day.status === 'closed';
  const turn = () => save(toggledState(day, pattern));
  return (
    <div className={styles.turn}>
      <Button icon={isClosed ? <LockOpen /> : <Lock />} onClick={turn}>
        {isClosed ? 'Open This Day' : 'Close This Day'}
      </Button>
      <p className="fine soft">
        {isClosed
          ? 'Hosts can book it again as long as you have capacity.'
          : `Once it's closed, hosts can't book it${day.taken > 0 ? `; ${staying(day.taken)}` : ''}.${day.held > 0 ? ' Holds for that day are released.' : ''}`}
      </p>
    </div>
  );
};

const staying = (taken: number): string =>
  taken === 1 ? "its order isn't affected" : `its ${ordersCount(taken)} aren't affected`;

/** Describes why a day differs from others, if its figures don't show it. */
function formatDayReason(day: CalendarDay, pattern: WeeklySchedule): string {
  const closed = formatClosed(day);
  if (closed) return ` · ${closed}`;
  if (day.state === 'open' && !isOpenOn(pattern, day.date)) return ' · opened for this day';
  return '';
}

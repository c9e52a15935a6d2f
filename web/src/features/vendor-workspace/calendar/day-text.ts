import type { CalendarDay, WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import type { DayState } from '#shared/vendors/calendar/availability.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';

export const ordersCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/**
 * Formats 'Full · 2 of 2 orders', 'Closed · 1 order', '0 of 2 orders · 1 held', and 'Blocked · 0 of 2 orders' for a day
 * that a connected calendar leaves no time on.
 */
export function formatDayStatus(day: CalendarDay, capacityPerDay: number): string {
  const { status, taken, held } = day;
  const isClosed = status === 'closed';
  const counted = isClosed ? taken > 0 && ordersCount(taken) : `${taken} of ${ordersCount(capacityPerDay)}`;
  const full = taken + held < capacityPerDay && isBlocked(day) ? 'Blocked' : 'Full';
  const state = isClosed ? 'Closed' : status === 'full' && full;
  return [state, counted, held > 0 && `${held} held`].filter(Boolean).join(' · ');
}

/** Formats why a day is closed, if the vendor didn't close it itself: 'time off: Vacation'. Empty for others. */
export function formatClosed({ closed }: CalendarDay): string {
  if (closed?.reason === 'weekly_schedule') return 'weekly schedule';
  if (closed?.reason !== 'time_off') return '';
  return closed.note ? `time off: ${closed.note}` : 'time off';
}

/** Returns true if a connected calendar blocks something of a day. */
export const isBlocked = ({ blocks = [] }: Pick<CalendarDay, 'blocks'>): boolean =>
  blocks.some(({ times, takesDate }) => takesDate || times.some(({ isOpened }) => !isOpened));

/** Describes a day for screen readers. */
export function spokenDay(date: string, day: CalendarDay | undefined, capacityPerDay: number | undefined): string {
  if (!day || !capacityPerDay) return formatLongDate(date);
  const status = formatDayStatus(day, capacityPerDay).replaceAll(' ·', ',');
  const blocked = isBlocked(day) && 'time blocked by a connected calendar';
  return [formatLongDate(date), status, formatClosed(day), blocked].filter(Boolean).join(', ');
}

type OpenDays = Pick<WeeklySchedule, 'closedWeekdays' | 'closures'>;

/** Returns the state that opens or closes a day: `default` if weekly schedule and time off already imply it. */
export function toggledState({ date, status }: Pick<CalendarDay, 'date' | 'status'>, pattern: OpenDays): DayState {
  const opens = status === 'closed';
  if (isOpenOn(pattern, date) === opens) return 'default';
  return opens ? 'open' : 'closed';
}

import type { CalendarDay, WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { isOpenOn } from '#shared/vendors/schedule.ts';
import type { DayState } from '#shared/vendors/availability.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';

export const ordersCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Formats 'Full · 2 of 2 orders', 'Closed · 1 order', '0 of 2 orders · 1 held'. */
export function formatDayStatus({ status, taken, held }: CalendarDay, capacityPerDay: number): string {
  const isClosed = status === 'closed';
  const counted = isClosed ? taken > 0 && ordersCount(taken) : `${taken} of ${ordersCount(capacityPerDay)}`;
  const state = isClosed ? 'Closed' : status === 'full' && 'Full';
  return [state, counted, held > 0 && `${held} held`].filter(Boolean).join(' · ');
}

/** Describes a day for screen readers. */
export const spokenDay = (date: string, day: CalendarDay | undefined, capacityPerDay: number | undefined): string =>
  day && capacityPerDay
    ? `${formatLongDate(date)}, ${formatDayStatus(day, capacityPerDay).replaceAll(' ·', ',')}`
    : formatLongDate(date);

/** Returns the state that opens or closes a day: `default` if the weekly schedule already implies it. */
export function toggledState({ date, status }: CalendarDay, pattern: WeeklySchedule): DayState {
  const opens = status === 'closed';
  if (isOpenOn(pattern, date) === opens) return 'default';
  return opens ? 'open' : 'closed';
}

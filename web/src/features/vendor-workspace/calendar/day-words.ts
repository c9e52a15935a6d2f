import type { CalendarDay, CalendarPattern } from '#shared/api/vendors.ts';
import { isOpenOn } from '#shared/vendors/availability.ts';
import type { DayState } from '#shared/vendors/availability.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';

export const ordersCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** 'Full · 2 of 2 orders', 'Closed · 1 order'. */
export function dayWords({ status, taken }: CalendarDay, capacityPerDay: number): string {
  if (status === 'closed') return taken > 0 ? `Closed · ${ordersCount(taken)}` : 'Closed';
  const counted = `${taken} of ${ordersCount(capacityPerDay)}`;
  return status === 'full' ? `Full · ${counted}` : counted;
}

/** What a screen reader says of a day. */
export const spokenDay = (date: string, day: CalendarDay | undefined, capacityPerDay: number | undefined): string =>
  day && capacityPerDay
    ? `${formatLongDate(date)}, ${dayWords(day, capacityPerDay).replace(' ·', ',')}`
    : formatLongDate(date);

/** What to say of a day so that it opens or closes: as little as is needed beside the weekly pattern. */
export function toggledState({ date, status }: CalendarDay, pattern: CalendarPattern): DayState {
  const opens = status === 'closed';
  if (isOpenOn(pattern, date) === opens) return 'default';
  return opens ? 'open' : 'closed';
}

// A vendor's availability (rule vendors-19): a weekly schedule, single days that differ from it, and a capacity per
// day.
import { toWeekday } from '../kernel/dates.ts';
import { shortNotice } from './lead-time.ts';

/** A vendor's day in its own calendar. */
export const dayStatuses = ['free', 'full', 'closed'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** The public status of a day: a free day within the vendor's lead time is too soon to book. */
export const publicDayStatuses = [...dayStatuses, 'too_soon'] as const;
export type PublicDayStatus = (typeof publicDayStatuses)[number];

/** A vendor's setting for a single day; 'default' applies the weekly schedule. */
export const dayStates = ['default', 'open', 'closed'] as const;
export type DayState = (typeof dayStates)[number];

export interface WeeklySchedule {
  /** Orders that fit in one day. */
  capacityPerDay: number;
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: readonly number[];
}

/** Facts about one day beyond the schedule: its orders, and whether it was opened or closed by hand. */
export interface DayFacts {
  taken: number;
  state?: Exclude<DayState, 'default'> | undefined;
}

const untouched: DayFacts = { taken: 0 };

/** Returns true if a date takes orders; opening or closing a day by hand overrides the weekly schedule. */
export function isOpenOn({ closedWeekdays }: WeeklySchedule, date: string, { state }: DayFacts = untouched): boolean {
  return state ? state === 'open' : !closedWeekdays.includes(toWeekday(date));
}

/**
 * Returns how many more orders fit in a date, for the vendor only; never below zero if the capacity was lowered later.
 */
export function remainingCapacity(pattern: WeeklySchedule, date: string, day: DayFacts = untouched): number {
  return isOpenOn(pattern, date, day) ? Math.max(0, pattern.capacityPerDay - day.taken) : 0;
}

/** Returns the status of a day; a closed day is closed even if it has earlier orders. */
export function dayStatus(pattern: WeeklySchedule, date: string, day: DayFacts = untouched): DayStatus {
  if (!isOpenOn(pattern, date, day)) return 'closed';
  return remainingCapacity(pattern, date, day) > 0 ? 'free' : 'full';
}

/** Returns the public status of a date; lead time counts as availability (rule vendors-21). */
export function publicDayStatus(
  { leadTime, ...schedule }: WeeklySchedule & { leadTime: string },
  date: string,
  now: Date,
  day: DayFacts = untouched,
): PublicDayStatus {
  const status = dayStatus(schedule, date, day);
  return status === 'free' && shortNotice(leadTime, date, now) ? 'too_soon' : status;
}

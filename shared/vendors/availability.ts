// When a vendor takes orders (rule vendors-19): a weekly pattern, single days that differ from it, and so many places a
// day.
import { toWeekday } from '../kernel/dates.ts';
import { shortNotice } from './lead-time.ts';

/** A vendor's day, as its own calendar shows it. */
export const dayStatuses = ['free', 'full', 'closed'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/** What everyone may know of it: a free day inside the vendor's lead time is too soon to book. */
export const publicDayStatuses = [...dayStatuses, 'too_soon'] as const;
export type PublicDayStatus = (typeof publicDayStatuses)[number];

/** What a vendor says of a single day; 'default' leaves it to the weekly pattern. */
export const dayStates = ['default', 'open', 'closed'] as const;
export type DayState = (typeof dayStates)[number];

export interface WeeklySchedule {
  /** Orders that fit in one day. */
  capacityPerDay: number;
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: readonly number[];
}

/** What is known of one day beyond the pattern: orders that it has, and whether it was opened or closed by hand. */
export interface DayFacts {
  taken: number;
  state?: Exclude<DayState, 'default'> | undefined;
}

const untouched: DayFacts = { taken: 0 };

/** Whether orders are taken at all on a date; a day opened or closed by hand goes before the weekly pattern. */
export function isOpenOn({ closedWeekdays }: WeeklySchedule, date: string, { state }: DayFacts = untouched): boolean {
  return state ? state === 'open' : !closedWeekdays.includes(toWeekday(date));
}

/** Orders that still fit in a date; for the vendor only. None below zero when the capacity was lowered later. */
export function remainingCapacity(pattern: WeeklySchedule, date: string, day: DayFacts = untouched): number {
  return isOpenOn(pattern, date, day) ? Math.max(0, pattern.capacityPerDay - day.taken) : 0;
}

/** A closed day is closed even if it has earlier orders. */
export function dayStatus(pattern: WeeklySchedule, date: string, day: DayFacts = untouched): DayStatus {
  if (!isOpenOn(pattern, date, day)) return 'closed';
  return remainingCapacity(pattern, date, day) > 0 ? 'free' : 'full';
}

/** Whether a host can book the date: lead time counts as availability (rule vendors-21). */
export function publicDayStatus(
  { leadTime, ...schedule }: WeeklySchedule & { leadTime: string },
  date: string,
  now: Date,
  day: DayFacts = untouched,
): PublicDayStatus {
  const status = dayStatus(schedule, date, day);
  return status === 'free' && shortNotice(leadTime, date, now) ? 'too_soon' : status;
}

import { addDays } from '#shared/kernel/dates.ts';

// 52 weeks, so that the weekday stays the same.
const yearDays = 364;

/** Returns the same weekday a year after an event, or as many years later as needed to reach `earliest`. */
export function nextDate(date: string, earliest: string): string {
  const next = addDays(date, yearDays);
  return next < earliest ? nextDate(next, earliest) : next;
}

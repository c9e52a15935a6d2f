import { addDays } from '#shared/kernel/dates.ts';

// As many weeks as a year has, so that the weekday stays.
const yearDays = 364;

/** The same weekday a year after an event, or as many years as it takes to be at least `earliest`. */
export function nextDate(date: string, earliest: string): string {
  const next = addDays(date, yearDays);
  return next < earliest ? nextDate(next, earliest) : next;
}

// Months are 'yyyy-MM', dates 'yyyy-MM-dd'; both sort as text.
import { addDays, daysBetween, toWeekday } from './dates.ts';
import { lazy } from './lazy.ts';

export const toMonth = (date: string): string => date.slice(0, 7);
export const firstDayIn = (month: string): string => `${month}-01`;
export const lastDayIn = (month: string): string => addDays(firstDayIn(addMonths(month, 1)), -1);

/** Returns the month `count` months after (or, if negative, before) a month. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** Returns every date in a range, both ends included; empty if `to` is earlier. */
export const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

/** Returns a month's weeks for a calendar, Sunday first; null for days of other months. */
export function calendarWeeks(month: string): (string | null)[][] {
  const before = Array<null>(toWeekday(firstDayIn(month))).fill(null);
  const cells = [...before, ...datesFrom(firstDayIn(month), lastDayIn(month))];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => cells[week * 7 + day] ?? null),
  );
}

const name = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }));

/** Formats '2027-06' as 'June 2027'. */
export const monthName = (month: string): string => name().format(new Date(`${firstDayIn(month)}T00:00:00Z`));

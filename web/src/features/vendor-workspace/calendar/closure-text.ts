import { daysBetween, formatDate, formatDay } from '#shared/kernel/dates.ts';
import type { Closure } from '#shared/vendors/calendar/schedule.ts';

type Dates = Pick<Closure, 'from' | 'to'>;

const formatDayOfYear = (date: string): string => `${formatDay(date)}, ${date.slice(0, 4)}`;

/** Formats 'Dec 20, 2027 – Jan 3, 2028', 'Mar 28 – Apr 3, 2027', 'Jun 10, 2027'. */
export function formatDates({ from, to }: Dates): string {
  if (from === to) return formatDate(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from) : formatDayOfYear(from);
  return `${first} – ${formatDayOfYear(to)}`;
}

/** Formats '1 day', '5 days'. */
export function countDays({ from, to }: Dates): string {
  const days = daysBetween(from, to) + 1;
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Returns the first and last date of a selection, which may run backwards. */
export const inOrder = (one: string, other: string): Dates =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

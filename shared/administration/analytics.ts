import { addDays } from '../kernel/dates.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '../kernel/months.ts';

/** What the Analytics tab may be asked for (decision 31). */
export const analyticsPeriods = ['30-days', '13-weeks', '12-months'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** Days from one to another, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The steps of a period's charts, oldest first: days, weeks that end today, or months up to today. */
export function stepsOf(period: AnalyticsPeriod, today: string): Span[] {
  if (period === '12-months') {
    return Array.from({ length: 12 }, (_, n) => addMonths(monthOf(today), n - 11)).map((month) => ({
      from: firstDayOf(month),
      to: month === monthOf(today) ? today : lastDayOf(month),
    }));
  }
  const [steps, days] = period === '30-days' ? [30, 1] : [13, 7];
  return Array.from({ length: steps }, (_, n) => {
    const to = addDays(today, (n + 1 - steps) * days);
    return { from: addDays(to, 1 - days), to };
  });
}

/** From the first day of a period to its last. */
export function spanOf(steps: readonly Span[]): Span {
  return { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
}

/** The months that a span touches. */
export function monthsIn({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

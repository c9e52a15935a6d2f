import { addDays } from '../kernel/dates.ts';
import { addMonths, firstDayIn, lastDayIn, toMonth } from '../kernel/months.ts';

/** The periods of the Analytics tab (rule administration-44). */
export const analyticsPeriods = ['30-days', '13-weeks', '12-months'] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** A range of days, both ends included. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the steps of a period's charts, oldest first: days, weeks ending today, or months up to today. */
export function periodSteps(period: AnalyticsPeriod, today: string): Span[] {
  if (period === '12-months') {
    return Array.from({ length: 12 }, (_, n) => addMonths(toMonth(today), n - 11)).map((month) => ({
      from: firstDayIn(month),
      to: month === toMonth(today) ? today : lastDayIn(month),
    }));
  }
  const [steps, days] = period === '30-days' ? [30, 1] : [13, 7];
  return Array.from({ length: steps }, (_, n) => {
    const to = addDays(today, (n + 1 - steps) * days);
    return { from: addDays(to, 1 - days), to };
  });
}

/** Returns the first and last day of a period. */
export function toSpan(steps: readonly Span[]): Span {
  return { from: steps[0]?.from ?? '', to: steps.at(-1)?.to ?? '' };
}

/** Returns the months that a span touches. */
export function monthsIn({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let month = toMonth(from); month <= toMonth(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

import { formatDate } from '../../kernel/dates.ts';
import type { ScheduleProblem } from './schedule.ts';

const list = new Intl.ListFormat('en-US');

/**
 * Returns "Ember & Rye isn't available on Jun 12, 2027.", shown in a plan, on the summary and when checkout refuses; 'at
 * this time' if the day has other times.
 */
export const describeUnavailable = (vendorNames: readonly string[], date: string, isTime = false): string =>
  `${list.format(vendorNames)} ${vendorNames.length > 1 ? "aren't" : "isn't"} available ${isTime ? 'at this time ' : ''}on ${formatDate(date)}.`;

/** Returns why a vendor can't take a job, for hosts and without a period: never whose job is in the way. */
export function formatScheduleProblem(problem: ScheduleProblem, date: string): string {
  if (problem === 'ends_closed') return `Not available past midnight on ${formatDate(date)}`;
  return `Not available ${isAboutDay(problem) ? '' : 'at this time '}on ${formatDate(date)}`;
}

/** Returns true if no other time of the day would do. */
export const isAboutDay = (problem: ScheduleProblem): boolean => problem === 'closed' || problem === 'full';

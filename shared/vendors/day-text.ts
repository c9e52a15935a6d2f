import { formatDate } from '../kernel/dates.ts';

const list = new Intl.ListFormat('en-US');

/** "Ember & Rye isn't available on Jun 12, 2027." The same words in a plan, on the summary and where checkout refuses. */
export const describeUnavailable = (vendorNames: readonly string[], date: string): string =>
  `${list.format(vendorNames)} ${vendorNames.length > 1 ? "aren't" : "isn't"} available on ${formatDate(date)}.`;

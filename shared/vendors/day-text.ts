import { formatDate } from '../kernel/dates.ts';

const list = new Intl.ListFormat('en-US');

/**
 * Returns "Ember & Rye isn't available on Jun 12, 2027.", shown in a plan, on the summary and when checkout refuses.
 */
export const describeUnavailable = (vendorNames: readonly string[], date: string): string =>
  `${list.format(vendorNames)} ${vendorNames.length > 1 ? "aren't" : "isn't"} available on ${formatDate(date)}.`;

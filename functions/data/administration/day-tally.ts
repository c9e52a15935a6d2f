import type { Category } from '#shared/kernel/categories.ts';
import type { Metro } from '#shared/kernel/metros.ts';
import { tallyKey } from './tally.ts';
import type { Key } from '#functions/data/entity.ts';
import { eachShard } from '#functions/data/shards.ts';

/*
 * What is counted of each day (UTC), in the same shards as the totals: `METRICS#shard` / `DAY#yyyy-mm-dd`. A period is
 * one range of each shard. All but plans count on the day they happened; a plan counts on the day it was
 * started, so that a later step of the funnel is never more than an earlier one.
 */

/** Money in cents; bookings and cancellations include the platform's fee. */
type RecountableFigure =
  | 'bookings'
  | 'bookedCents'
  | 'cancelledOrders'
  /** What is not paid any more or went back. */
  | 'cancelledCents'
  | 'plansStarted'
  | 'plansBooked'
  | 'plansCompleted'
  | 'approvals'
  | 'approvalMinutes'
  | 'approvalsWithinDay';

/**
 * What a recount leaves as it is. The items record neither vendors in plans that were discarded, nor drafted plans, and
 * of replies only the latest of a conversation; inquiries and offers are deleted with their hosts' accounts.
 */
export const historyFigures = [
  'plansWithVendor',
  'plansProposed',
  'plansTaken',
  'plansSwapped',
  'plansTakenBooked',
  /** Vendors in drafted plans when they were taken, and those of them without a review. */
  'picks',
  'newVendorPicks',
  'replies',
  'replyMinutes',
  'repliesWithinLimit',
  /** Inquiries and what became of them (decision 161). */
  'inquiries',
  'answeredInTime',
  'offers',
  'accepted',
  /** What hosts pay for accepted offers. */
  'acceptedCents',
] as const;

export type DayFigure = RecountableFigure | (typeof historyFigures)[number];

/** Orders and what vendors charge for them, without the fee, of one category or metropolitan area. */
export interface GroupFigures {
  orders: string;
  cents: string;
}

// Names of attributes in expressions have no hyphen.
const groupOf = (kind: 'category' | 'metro', name: string): GroupFigures => ({
  orders: `${kind}_${name.replaceAll('-', '_')}_orders`,
  cents: `${kind}_${name.replaceAll('-', '_')}_cents`,
});

export const categoryFigures = (category: Category): GroupFigures => groupOf('category', category);
export const metroFigures = (metro: Metro): GroupFigures => groupOf('metro', metro);

const dayPrefix = 'DAY#';

/** The `period` of a tally's key. */
export const dayPeriod = (date: string): string => `${dayPrefix}${date}`;
export const dateOfPeriod = (period: string): string | undefined =>
  period.startsWith(dayPrefix) ? period.slice(dayPrefix.length) : undefined;

/** The keys of the tallies of a span: a range of each shard. */
export const daysOfShards = (from: string, to: string): (Pick<Key, 'pk'> & { sk: { between: [string, string] } })[] =>
  eachShard((shard) => ({
    pk: tallyKey(shard, '').pk,
    sk: { between: [dayPeriod(from), dayPeriod(to)] },
  }));

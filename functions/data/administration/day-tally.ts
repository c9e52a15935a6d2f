import type { Category } from '#shared/kernel/categories.ts';
import type { Metro } from '#shared/kernel/metros.ts';
import { tallyKey } from './tally.ts';
import type { Key } from '#functions/data/entity.ts';
import { eachShard } from '#functions/data/shards.ts';

/*
 * Tallies of each day (UTC), in the same shards as the totals: `METRICS#shard` / `DAY#yyyy-mm-dd`. A period is one
 * range per shard. Everything counts on the day it happened, except that a plan counts on the day it was started, so
 * that no step of the funnel exceeds an earlier one.
 */

/** Money in cents; bookings and cancellations include the platform's fee. */
type RecountableFigure =
  | 'bookings'
  | 'bookedCents'
  | 'cancelledOrders'
  /** No longer due, or refunded. */
  | 'cancelledCents'
  | 'plansStarted'
  | 'plansBooked'
  | 'plansCompleted'
  | 'approvals'
  | 'approvalMinutes'
  | 'approvalsWithinDay';

/**
 * Figures that a recount leaves alone. The items keep no vendors of discarded plans, no drafted plans, and only a
 * conversation's latest replies; inquiries and offers are deleted with their hosts' accounts.
 */
export const historyFigures = [
  'plansWithVendor',
  'plansProposed',
  'plansTaken',
  'plansSwapped',
  'plansTakenBooked',
  /** Vendors in drafted plans when they were taken, and how many of them had no review. */
  'picks',
  'newVendorPicks',
  'replies',
  'replyMinutes',
  'repliesWithinLimit',
  /** Inquiries and their outcomes (rule administration-64). */
  'inquiries',
  'answeredInTime',
  'offers',
  'accepted',
  /** The totals that hosts pay for accepted offers. */
  'acceptedCents',
] as const;

export type DayFigure = RecountableFigure | (typeof historyFigures)[number];

/** Orders of one category or metropolitan area, and their vendors' prices without the fee. */
export interface GroupFigures {
  orders: string;
  cents: string;
}

// Attribute names in expressions cannot contain hyphens.
const groupFigures = (kind: 'category' | 'metro', name: string): GroupFigures => ({
  orders: `${kind}_${name.replaceAll('-', '_')}_orders`,
  cents: `${kind}_${name.replaceAll('-', '_')}_cents`,
});

export const categoryFigures = (category: Category): GroupFigures => groupFigures('category', category);
export const metroFigures = (metro: Metro): GroupFigures => groupFigures('metro', metro);

const dayPrefix = 'DAY#';

/** Returns the `period` of a day's tally key. */
export const dayPeriod = (date: string): string => `${dayPrefix}${date}`;
export const dateOfPeriod = (period: string): string | undefined =>
  period.startsWith(dayPrefix) ? period.slice(dayPrefix.length) : undefined;

/** Returns the keys of the tallies from one day to another: one range per shard. */
export const daysOfShards = (from: string, to: string): (Pick<Key, 'pk'> & { sk: { between: [string, string] } })[] =>
  eachShard((shard) => ({
    pk: tallyKey(shard, '').pk,
    sk: { between: [dayPeriod(from), dayPeriod(to)] },
  }));

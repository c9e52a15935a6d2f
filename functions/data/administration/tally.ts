import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/** What is counted. Levels (draftEvents, upcomingBookings, pendingApplications, grossCents) go up and down; the rest only up. */
export const counters = [
  'totalUsers',
  'approvedVendors',
  'draftEvents',
  'completedEvents',
  'upcomingBookings',
  'pendingApplications',
  'submittedProducts',
  'approvedProducts',
  'rejectedProducts',
  'bookings',
  'orders',
  'grossCents',
] as const;

export type Counter = (typeof counters)[number];
export type Tally = Partial<Record<Counter, number>>;

/**
 * A tally is spread by the event that is counted, so that busy counting never waits for one item. `period` is 'TOTAL' or
 * a month 'yyyy-mm', whose sign-ups per day are in `day01` to `day31`.
 */
export const tallyKey = (shard: number, period: string): Key => ({ pk: `METRICS#${shard}`, sk: period });

/** Adds to a tally item; a counter that was not there begins at zero. */
export function addTally(key: Key, amounts: Readonly<Record<string, number>>): Write {
  const names = Object.keys(amounts);
  return {
    update: key,
    set: `SET #type = :type ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
    values: { ':type': 'Tally', ...Object.fromEntries(names.map((name) => [`:${name}`, amounts[name]])) },
  };
}

import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * The counters. Levels (draftEvents, upcomingBookings, pendingApplications, grossCents) rise and fall; the rest only
 * rise.
 */
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
 * Returns the key of a tally. Tallies are sharded by the counted event, so that busy counting never contends for one
 * item. `period` is 'TOTAL' or a month 'yyyy-mm', whose sign-ups per day are in `day01` to `day31`.
 */
export const tallyKey = (shard: number, period: string): Key => ({ pk: `METRICS#${shard}`, sk: period });

/** Adds to a tally item; a missing counter starts at zero. */
export function addTally(key: Key, amounts: Readonly<Record<string, number>>): Write {
  const names = Object.keys(amounts);
  return {
    update: key,
    set: `SET #type = :type ADD ${names.map((name) => `#${name} :${name}`).join(', ')}`,
    values: { ':type': 'Tally', ...Object.fromEntries(names.map((name) => [`:${name}`, amounts[name]])) },
  };
}

import { lastTimeZone, todayIn } from '#shared/kernel/dates.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { holdJobId } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { Table } from '../table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '../write-with-retry.ts';
import { hasVersion } from '../write.ts';
import type { Condition, Write } from '../write.ts';

/*
 * A business is first closed to bookings, then its days are checked, and only then it ends: a checkout finds it closed,
 * or the check finds the place that the checkout took (see `isBookable`). Administrators end businesses, and owners do
 * with their accounts.
 */

/** How long a closing business takes no bookings if its ending is interrupted. */
const closingMilliseconds = 30_000;

/** Its owner is gone: nothing is booked until it is archived, however long that takes. */
export const closedForGood = '9999-12-31T23:59:59.999Z';

export const closingUntil = (now: Date): string => new Date(now.getTime() + closingMilliseconds).toISOString();

/** Returns the first day whose orders are still upcoming. */
export const firstDayToCome = (now: Date): string => todayIn(lastTimeZone, now);

/** Counts upcoming orders, including those being paid at this moment; days held for offers don't count. */
export function placesTaken(days: readonly DayRecord[], holds: readonly HoldRecord[], now: Date): number {
  const first = firstDayToCome(now);
  const held = new Set(
    holds.filter(({ takenBy }) => takenBy === undefined).map(({ conversationId }) => holdJobId(conversationId)),
  );
  // A job over midnight is on two days.
  const jobs = new Set(days.filter(({ date }) => date >= first).flatMap((day) => day.jobs.map(({ id }) => id)));
  return [...jobs].filter((id) => !held.has(id)).length;
}

/** Closes a vendor to bookings. Returns false if it changed since it was read. */
export const closeVendor = (table: Table, { id, version }: VendorRecord, until: string): Promise<boolean> =>
  tryWrite(table, {
    update: vendorKey(id),
    set: 'SET #closingUntil = :until',
    values: { ':until': until },
    condition: hasVersion(version),
  });

/** Reopens a vendor, unless another call is ending it now. */
export const reopenVendor = (table: Table, vendorId: string, until: string): Promise<boolean> =>
  tryWrite(table, { update: vendorKey(vendorId), set: 'REMOVE #closingUntil', condition: isClosing(until) });

/**
 * Written with the end of a vendor; fails unless the vendor stayed closed all the time. No earlier change can reopen
 * it.
 */
export const closeForGood = (vendorId: string, until: string): Write => ({
  update: vendorKey(vendorId),
  set: 'SET #closingUntil = :forGood ADD #version :one',
  values: { ':forGood': closedForGood, ':one': 1 },
  condition: isClosing(until),
});

/** Returns true if the vendor will take no more bookings. */
export const isVendorGone = (vendor: VendorRecord | undefined): boolean =>
  vendor?.status !== 'approved' || vendor.closingUntil === closedForGood;

export const isClosing = (until: string): Condition => ({
  expression: '#closingUntil = :until',
  values: { ':until': until },
});

import { lastTimeZone, todayIn } from '#shared/kernel/dates.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { Table } from '../table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '../write-with-retry.ts';
import { hasVersion } from '../write.ts';
import type { Condition, Write } from '../write.ts';

/*
 * A business that ends is first closed to bookings, then its days are looked at, then it ends: a checkout finds it
 * closed, or its place is found taken (see `isBookable`). Administrators end businesses, and owners with their account.
 */

/** How long nothing new is booked with a vendor that is about to end, should that stop half way. */
const closingMilliseconds = 30_000;

/** Its owner is gone: nothing is booked until it is archived, however long that takes. */
const closedForGood = '9999-12-31T23:59:59.999Z';

export const closingUntil = (now: Date): string => new Date(now.getTime() + closingMilliseconds).toISOString();

/** The first day whose orders are still to come. */
export const firstDayToCome = (now: Date): string => todayIn(lastTimeZone, now);

/** Orders to come, also those that are being paid for at this moment; days held for offers are none. */
export function placesTaken(days: readonly DayRecord[], holds: readonly HoldRecord[], now: Date): number {
  const first = firstDayToCome(now);
  const held = holds.filter(({ date, takenBy }) => date >= first && takenBy === undefined);
  return days.reduce((sum, { date, taken }) => (date >= first ? sum + taken : sum), -held.length);
}

/** False when it changed since it was read. */
export const closeVendor = (table: Table, { id, version }: VendorRecord, until: string): Promise<boolean> =>
  tryWrite(table, {
    update: vendorKey(id),
    set: 'SET #closingUntil = :until',
    values: { ':until': until },
    condition: hasVersion(version),
  });

/** Unless another call is ending it now. */
export const reopenVendor = (table: Table, vendorId: string, until: string): Promise<boolean> =>
  tryWrite(table, { update: vendorKey(vendorId), set: 'REMOVE #closingUntil', condition: isClosing(until) });

/** Goes with what ends it; holds only while it was closed all the time. No change from before can open it again. */
export const closeForGood = (vendorId: string, until: string): Write => ({
  update: vendorKey(vendorId),
  set: 'SET #closingUntil = :forGood ADD #version :one',
  values: { ':forGood': closedForGood, ':one': 1 },
  condition: isClosing(until),
});

/** Nothing will be booked with it any more. */
export const isVendorGone = (vendor: VendorRecord | undefined): boolean =>
  vendor?.status !== 'approved' || vendor.closingUntil === closedForGood;

export const isClosing = (until: string): Condition => ({
  expression: '#closingUntil = :until',
  values: { ':until': until },
});

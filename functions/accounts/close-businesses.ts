import type { Table } from '#functions/data/table.ts';
import { closeForGood, closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/** Businesses that take no bookings while their owner's account is being deleted. */
export interface ClosedBusinesses {
  vendorIds: readonly string[];
  until: string;
}

/**
 * Closes businesses to bookings; if the deletion is interrupted, they reopen by themselves. @throws AppError
 * unavailable
 */
export async function closeBusinesses(
  table: Table,
  vendors: readonly Pick<VendorRecord, 'id'>[],
  now: Date,
): Promise<ClosedBusinesses> {
  const until = closingUntil(now);
  const vendorIds: string[] = [];
  for (const { id } of vendors) if (await close(table, id, until)) vendorIds.push(id);
  return { vendorIds, until };
}

/** Closes a business. Returns false for one that has already ended. */
const close = (table: Table, vendorId: string, until: string): Promise<boolean> =>
  retryOnConflict('Your business', async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (!vendor || vendor.status === 'removed') return false;
    return (await closeVendor(table, vendor, until)) || undefined;
  });

export async function reopenBusinesses(table: Table, { vendorIds, until }: ClosedBusinesses): Promise<void> {
  await Promise.all(vendorIds.map((id) => reopenVendor(table, id, until)));
}

/** Written with the account's end: from this write on no checkout takes a day of theirs, whenever they are archived. */
export const endBusinesses = ({ vendorIds, until }: ClosedBusinesses): Write[] =>
  vendorIds.map((id) => closeForGood(id, until));

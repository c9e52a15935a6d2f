import type { Table } from '#functions/data/table.ts';
import { closeForGood, closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/** Businesses with which nothing is booked while their owner's account is being deleted. */
export interface ClosedBusinesses {
  vendorIds: readonly string[];
  until: string;
}

/** Should the deletion stop half way, they open by themselves. @throws AppError unavailable */
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

/** False for one that has ended already. */
const close = (table: Table, vendorId: string, until: string): Promise<boolean> =>
  retryOnConflict('Your business', async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (!vendor || vendor.status === 'removed') return false;
    return (await closeVendor(table, vendor, until)) || undefined;
  });

export async function reopenBusinesses(table: Table, { vendorIds, until }: ClosedBusinesses): Promise<void> {
  await Promise.all(vendorIds.map((id) => reopenVendor(table, id, until)));
}

/** Go with the account: from this write on no checkout takes a day of them, whenever they are archived. */
export const endBusinesses = ({ vendorIds, until }: ClosedBusinesses): Write[] =>
  vendorIds.map((id) => closeForGood(id, until));

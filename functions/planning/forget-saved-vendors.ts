import { savedVendorEntity, savedVendorKey, savedVendorRange } from '#functions/data/planning/saved-vendor.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes every saved vendor of a person who deleted their account (decision 60). Safe to repeat. */
export async function forgetSavedVendors(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(savedVendorEntity, { ...savedVendorRange(userId), consistent: true });
  for (const { vendorId } of items) await table.write({ delete: savedVendorKey(userId, vendorId) });
}

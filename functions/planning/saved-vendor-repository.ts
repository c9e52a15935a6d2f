import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import { savedVendorEntity, savedVendorKey, savedVendorRange } from '#functions/data/planning/saved-vendor.ts';
import type { SavedVendorRecord } from '#functions/data/planning/saved-vendor.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | a host's saved vendors | `USER#u` / `SAVED_VENDOR#` | readSaved |
 * | their vendors | `VENDOR#v` / `PROFILE`, one batch | readVendors |
 * | one vendor, to save or remove it | `USER#u` / `SAVED_VENDOR#v` | storeSaved, removeSaved |
 */

export const readSaved = async (table: Table, userId: string): Promise<SavedVendorRecord[]> =>
  (await table.query(savedVendorEntity, { ...savedVendorRange(userId), consistent: true })).items;

/** Reads vendors by id, including removed ones. */
export async function readVendors(table: Table, vendorIds: readonly string[]): Promise<Map<string, VendorRecord>> {
  const items = vendorIds.length === 0 ? [] : await table.getMany(vendorIds.map(vendorKey));
  return new Map(items.map((item) => vendorEntity.fromItem(item)).map((vendor) => [vendor.id, vendor]));
}

export const findVendor = (table: Table, vendorId: string): Promise<VendorRecord | undefined> =>
  table.get(vendorEntity, vendorKey(vendorId));

/** Stores a saved vendor. An existing one doesn't change; nothing is written for a deleted account (decision 60). */
export const storeSaved = (table: Table, saved: SavedVendorRecord): Promise<boolean> =>
  tryWrite(
    table,
    { put: savedVendorEntity.toItem(saved), condition: isNew },
    { check: profileKey(saved.userId), condition: hasNotLeft },
  );

export const removeSaved = (table: Table, userId: string, vendorId: string): Promise<void> =>
  table.write({ delete: savedVendorKey(userId, vendorId) });

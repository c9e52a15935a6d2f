import type { Table } from '../table.ts';
import { ownedBy, vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/** Reads a person's businesses, including removed ones. Read from an index: a new one may appear a moment later. */
export async function readOwnedVendors(table: Pick<Table, 'query'>, userId: string): Promise<VendorRecord[]> {
  const { items } = await table.query(vendorEntity, { index: 'gsi2', pk: ownedBy(userId) });
  return items;
}

/** A caller's business: the one that they run, even while suspended, or else a removed one. */
export interface OwnVendor {
  vendorId?: string | undefined;
  removedVendorId?: string | undefined;
}

/** Finds a person's business. Orders of a removed business stay with its owner (rule administration-30). */
export async function findOwnVendor(table: Pick<Table, 'query'>, userId: string): Promise<OwnVendor> {
  const owned = await readOwnedVendors(table, userId);
  const vendorId = owned.find(({ status }) => status !== 'removed')?.id;
  return vendorId === undefined ? { removedVendorId: owned[0]?.id } : { vendorId };
}

import type { Table } from '../table.ts';
import { ownedBy, vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/** The businesses of a person, removed ones too. Read from an index: a new one may show a moment later. */
export async function readOwnedVendors(table: Pick<Table, 'query'>, userId: string): Promise<VendorRecord[]> {
  const { items } = await table.query(vendorEntity, { index: 'gsi2', pk: ownedBy(userId) });
  return items;
}

/** The business that a person runs, also while it is suspended: its orders go on. Undefined when they have none. */
export async function findVendorId(table: Pick<Table, 'query'>, userId: string): Promise<string | undefined> {
  const owned = await readOwnedVendors(table, userId);
  return owned.find(({ status }) => status !== 'removed')?.id;
}

import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Table } from '#functions/data/table.ts';

/** Returns the names of some orders' vendors by their ids; one read. */
export async function readVendorNames(
  table: Table,
  orders: readonly { vendorId: string }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(orders.map(({ vendorId }) => vendorId))];
  if (ids.length === 0) return new Map();
  const items = await table.getMany(ids.map(vendorKey));
  return new Map(items.map(vendorEntity.fromItem).map(({ id, name }) => [id, name]));
}

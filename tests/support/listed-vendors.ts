import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import { listedItems } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { productRecord } from './records.ts';

/** Adds vendors with a product each, their directory entries and the counts to an empty table. */
export async function putListedVendors(table: Table, vendors: readonly VendorRecord[]): Promise<void> {
  const places: NonNullable<ReturnType<typeof placeOfKey>>[] = [];
  for (const [index, vendor] of vendors.entries()) {
    const listed = listInDirectory(vendor, [{ ...productRecord(1, 10_000 + index), vendorId: vendor.id }]);
    const items = [vendorEntity.toItem(vendor), ...listedItems(vendor.id, listed)];
    places.push(...items.flatMap((item) => placeOfKey(item) ?? []));
    await table.write(...items.map((put) => ({ put })));
  }
  const counts = countAll(places).map((count) => ({ put: directoryCountEntity.toItem(count) }));
  for (let from = 0; from < counts.length; from += 100) await table.write(...counts.slice(from, from + 100));
}

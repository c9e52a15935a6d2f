import { directoryListingEntity, directoryListingKey, relist } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listInDirectory } from './card.ts';

/**
 * Makes a vendor's directory entries and card what vendor and products are now: puts those that belong, deletes those
 * that no longer do, in one transaction. Refreshes of one vendor go one after another; the last one has read the latest
 * state.
 */
export async function refreshCards(table: Table, vendorId: string): Promise<void> {
  await retryOnConflict(`The directory listing of vendor ${vendorId}`, async () => {
    // First the present entries, then what they should say: who read the vendor earlier than another refresh that
    // is done by now finds a newer revision and begins again.
    const before = await table.get(directoryListingEntity, directoryListingKey(vendorId), { consistent: true });
    const found = await readVendorWithProducts(table, vendorId, { consistent: true });
    if (found) {
      const { vendor, products } = found;
      const isUnchanged = { check: vendorKey(vendorId), condition: hasVersion(vendor.version) };
      await writeWithRetry(table, isUnchanged, ...relist(vendorId, before, listInDirectory(vendor, products)));
    }
    return true;
  });
}

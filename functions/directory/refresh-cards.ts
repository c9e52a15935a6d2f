import { directoryListingEntity, directoryListingKey, relist } from '#functions/data/directory/directory-listing.ts';
import { readReplyWatches, publicReplyTime } from '#functions/data/messaging/reply-watch.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listInDirectory } from './card.ts';

export interface RefreshOptions {
  now?: Date;
  /** After a reply, entries that already have its usual reply time are left alone. */
  reason?: 'vendor' | 'reply';
}

/**
 * Updates a vendor's directory entries and card to the current vendor and products, in one transaction that also
 * deletes obsolete entries. Refreshes of one vendor run one after another; the last one has read the latest state.
 */
export async function refreshCards(
  table: Table,
  vendorId: string,
  { now = new Date(), reason = 'vendor' }: RefreshOptions = {},
): Promise<void> {
  await retryOnConflict(`The directory listing of vendor ${vendorId}`, async () => {
    // The current listing is read before the vendor: a refresh that read an older vendor than a refresh completed since
    // finds a newer revision and starts again.
    const before = await table.get(directoryListingEntity, directoryListingKey(vendorId), { consistent: true });
    const [found, watches] = await Promise.all([
      readVendorWithProducts(table, vendorId, { consistent: true }),
      readReplyWatches(table, vendorId, now),
    ]);
    if (!found) return true;
    const { vendor, products } = found;
    const replyMinutes = publicReplyTime(watches, { now, timeZone: vendor.place.timeZone });
    if (reason === 'reply' && replyMinutes === (before?.replyMinutes ?? null)) return true;
    const isUnchanged = { check: vendorKey(vendorId), condition: hasVersion(vendor.version) };
    await writeWithRetry(
      table,
      isUnchanged,
      ...relist(vendorId, before, listInDirectory(vendor, products, replyMinutes)),
    );
    return true;
  });
}

import { directoryListingEntity, directoryListingKey, relist } from '#functions/data/directory/directory-listing.ts';
import { readReplyWatches, replyMinutesOf } from '#functions/data/messaging/reply-watch.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { listInDirectory } from './card.ts';

export interface RefreshOptions {
  now?: Date;
  /** After a reply, entries that say its usual reply time already are left as they are. */
  reason?: 'vendor' | 'reply';
}

/**
 * Makes a vendor's directory entries and card what vendor and products are now: puts those that belong, deletes those
 * that no longer do, in one transaction. Refreshes of one vendor go one after another; the last one has read the latest
 * state.
 */
export async function refreshCards(
  table: Table,
  vendorId: string,
  { now = new Date(), reason = 'vendor' }: RefreshOptions = {},
): Promise<void> {
  await retryOnConflict(`The directory listing of vendor ${vendorId}`, async () => {
    // First the present entries, then what they should say: who read the vendor earlier than another refresh that
    // is done by now finds a newer revision and begins again.
    const before = await table.get(directoryListingEntity, directoryListingKey(vendorId), { consistent: true });
    const [found, watches] = await Promise.all([
      readVendorWithProducts(table, vendorId, { consistent: true }),
      readReplyWatches(table, vendorId, now),
    ]);
    if (!found) return true;
    const { vendor, products } = found;
    const replyMinutes = replyMinutesOf(watches, { now, timeZone: vendor.place.timeZone });
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

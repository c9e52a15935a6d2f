import { cellPartition, directoryCardEntity, shelfPartition } from '#functions/data/directory-card.ts';
import type { DirectoryCard, Shelf } from '#functions/data/directory-card.ts';
import { dayEntity, dayKey, readDays } from '#functions/data/day.ts';
import type { DayRecord } from '#functions/data/day.ts';
import { readReplyWatches } from '#functions/data/reply-watch.ts';
import type { ReplyWatches } from '#functions/data/reply-watch.ts';
import { reviewEntity } from '#functions/data/review.ts';
import type { ReviewRecord } from '#functions/data/review.ts';
import { shelfCountEntity, shelfCountPartition } from '#functions/data/directory-count.ts';
import type { ShelfCount } from '#functions/data/directory-count.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendor.ts';
import type { VendorRecord } from '#functions/data/vendor.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { reviewsPageSize } from '#shared/kernel/policies.ts';

/**
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the cards of a map cell | `DIRECTORY#shelf#cell` | cardsInCell |
 * | a shelf by name, paged | gsi1 `SHELF#shelf` | cardsByName |
 * | how many cards each shelf holds | `SHELVES` | shelfCounts |
 * | a vendor with its products | `VENDOR#v` / `PRODUCT#` to `PROFILE` | findVendor |
 * | a vendor alone | `VENDOR#v` / `PROFILE` | findProfile |
 * | a vendor's days | `VENDOR#v` / `DAY#from` to `DAY#to` | daysOf |
 * | one day of the vendors of a page | `VENDOR#v` / `DAY#date`, one batch | dayOfVendors |
 * | a vendor's latest reviews | `VENDOR#v` / `REVIEW#`, latest first | latestReviews |
 * | how its hosts were answered | gsi1 `REPLIES#v`, gsi2 `WAITING#v` | replyWatches |
 *
 * The cards are written by refresh-cards.ts.
 */
export interface DirectoryRepository {
  /** All of them, or at most so many. */
  cardsInCell(shelf: Shelf, cell: string, limit?: number): Promise<DirectoryCard[]>;
  cardsByName(shelf: Shelf, limit: number, cursor: string | undefined): Promise<QueryPage<DirectoryCard>>;
  shelfCounts(): Promise<ShelfCount[]>;
  findVendor(vendorId: string): Promise<VendorWithProducts | undefined>;
  findProfile(vendorId: string): Promise<VendorRecord | undefined>;
  /** By date; days without an item are left out. */
  daysOf(vendorId: string, from: string, to: string): Promise<Map<string, DayRecord>>;
  /** By vendor; at most 100 of them. */
  dayOfVendors(vendorIds: readonly string[], date: string): Promise<Map<string, DayRecord>>;
  latestReviews(vendorId: string): Promise<ReviewRecord[]>;
  replyWatches(vendorId: string, now: Date): Promise<ReplyWatches>;
}

export function directoryRepository(table: Table): DirectoryRepository {
  return {
    async cardsInCell(shelf, cell, limit) {
      const { items } = await table.query(directoryCardEntity, { pk: cellPartition(shelf, cell), limit });
      return items;
    },
    cardsByName: (shelf, limit, cursor) =>
      table.query(directoryCardEntity, { index: 'gsi1', pk: shelfPartition(shelf), limit, cursor }),
    shelfCounts: async () => (await table.query(shelfCountEntity, { pk: shelfCountPartition })).items,
    replyWatches: (vendorId, now) => readReplyWatches(table, vendorId, now),
    findVendor: (vendorId) => readVendorWithProducts(table, vendorId),
    findProfile: (vendorId) => table.get(vendorEntity, vendorKey(vendorId)),
    daysOf: (vendorId, from, to) => readDays(table, vendorId, from, to),
    async dayOfVendors(vendorIds, date) {
      const items = await table.getMany(vendorIds.map((vendorId) => dayKey(vendorId, date)));
      return new Map(items.map(dayEntity.fromItem).map((day) => [day.vendorId, day]));
    },
    async latestReviews(vendorId) {
      const { pk } = vendorKey(vendorId);
      const range = { pk, sk: { beginsWith: 'REVIEW#' }, latestFirst: true, limit: reviewsPageSize };
      return (await table.query(reviewEntity, range)).items;
    },
  };
}

import { cellPartition, directoryCardEntity, shelfPartition } from '#functions/data/directory-card.ts';
import type { DirectoryCard, Shelf } from '#functions/data/directory-card.ts';
import { reviewEntity } from '#functions/data/review.ts';
import type { ReviewRecord } from '#functions/data/review.ts';
import { shelfCountEntity, shelfCountPartition } from '#functions/data/shelf-count.ts';
import type { ShelfCount } from '#functions/data/shelf-count.ts';
import type { Answer, Table } from '#functions/data/table.ts';
import { vendorKey } from '#functions/data/vendor.ts';
import { readVendorWithProducts } from '#functions/data/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/vendor-with-products.ts';
import { reviewsPageSize } from '#shared/policies.ts';

/**
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the cards of a map cell | `DIRECTORY#shelf#cell` | cardsInCell |
 * | a shelf by name, paged | gsi1 `SHELF#shelf` | cardsByName |
 * | how many cards each shelf holds | `SHELVES` | shelfCounts |
 * | a vendor with its products | `VENDOR#v` / `PRODUCT#` to `PROFILE` | findVendor |
 * | a vendor's latest reviews | `VENDOR#v` / `REVIEW#`, latest first | latestReviews |
 *
 * The cards are written by refresh-cards.ts.
 */
export interface DirectoryRepository {
  cardsInCell(shelf: Shelf, cell: string): Promise<DirectoryCard[]>;
  cardsByName(shelf: Shelf, limit: number, cursor: string | undefined): Promise<Answer<DirectoryCard>>;
  shelfCounts(): Promise<ShelfCount[]>;
  findVendor(vendorId: string): Promise<VendorWithProducts | undefined>;
  latestReviews(vendorId: string): Promise<ReviewRecord[]>;
}

export function directoryRepository(table: Table): DirectoryRepository {
  return {
    async cardsInCell(shelf, cell) {
      const { items } = await table.query(directoryCardEntity, { pk: cellPartition(shelf, cell) });
      return items;
    },
    cardsByName: (shelf, limit, cursor) =>
      table.query(directoryCardEntity, { index: 'gsi1', pk: shelfPartition(shelf), limit, cursor }),
    shelfCounts: async () => (await table.query(shelfCountEntity, { pk: shelfCountPartition })).items,
    findVendor: (vendorId) => readVendorWithProducts(table, vendorId),
    async latestReviews(vendorId) {
      const { pk } = vendorKey(vendorId);
      const range = { pk, sk: { beginsWith: 'REVIEW#' }, latestFirst: true, limit: reviewsPageSize };
      return (await table.query(reviewEntity, range)).items;
    },
  };
}

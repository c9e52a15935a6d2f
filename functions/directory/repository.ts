import { cellPartition, directoryCardEntity, sectionPartition } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard, Section } from '#functions/data/directory/directory-card.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { directoryCountEntity, directoryCountPartition } from '#functions/data/directory/directory-count.ts';
import type { DirectoryCount } from '#functions/data/directory/directory-count.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { reviewsPageSize } from '#shared/kernel/policies.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the cards of a map cell | `DIRECTORY#section#cell` | cardsInCell |
 * | a section by name, paged | gsi1 `SECTION#section` | cardsByName |
 * | how many cards each section holds | `SECTIONS` | directoryCounts |
 * | a vendor alone | `VENDOR#v` / `PROFILE` | findProfile |
 * | a vendor's latest reviews | `VENDOR#v` / `REVIEW#`, latest first | latestReviews |
 *
 * A vendor with its products, its days and its replies are read by functions/data. The cards are written by
 * refresh-cards.ts.
 */

/** All of them, or at most so many. */
export async function cardsInCell(
  table: Pick<Table, 'query'>,
  section: Section,
  cell: string,
  limit?: number,
): Promise<DirectoryCard[]> {
  const { items } = await table.query(directoryCardEntity, { pk: cellPartition(section, cell), limit });
  return items;
}

export const cardsByName = (
  table: Table,
  section: Section,
  limit: number,
  cursor: string | undefined,
): Promise<QueryPage<DirectoryCard>> =>
  table.query(directoryCardEntity, { index: 'gsi1', pk: sectionPartition(section), limit, cursor });

export const directoryCounts = async (table: Table): Promise<DirectoryCount[]> =>
  (await table.query(directoryCountEntity, { pk: directoryCountPartition })).items;

export const findProfile = (table: Table, vendorId: string): Promise<VendorRecord | undefined> =>
  table.get(vendorEntity, vendorKey(vendorId));

export async function latestReviews(table: Table, vendorId: string): Promise<ReviewRecord[]> {
  const { pk } = vendorKey(vendorId);
  const range = { pk, sk: { beginsWith: 'REVIEW#' }, latestFirst: true, limit: reviewsPageSize };
  return (await table.query(reviewEntity, range)).items;
}

import type { MapCell } from '#shared/directory/map-cells.ts';
import type { ReadRange } from '#shared/directory/search-plan.ts';
import { reviewsPageSize } from '#shared/kernel/policies.ts';
import { directoryCardEntity, directoryCardKey } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import { countPartition, directoryCountEntity, directoryCountKey } from '#functions/data/directory/directory-count.ts';
import type { DirectoryCount } from '#functions/data/directory/directory-count.ts';
import {
  directoryEntryEntity,
  namePartition,
  orderPartitions,
  placePartition,
  wordPartition,
} from '#functions/data/directory/directory-entry.ts';
import type { CountryOrder, FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Section } from '#functions/data/directory/section.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | entries in a part of the map | `NEAR#section#area` / digits | readPlaces |
 * | a section by name, paged | `NAMED#section` / name | readNames |
 * | all vendors, best rated or newest first, paged | `RATED`, `NEWEST` / sort value | readOrdered |
 * | vendors with names in a range | `NAMED#all` / name, between | readNamesBetween |
 * | vendors with a word in their name | `WORD#letter` / word | readNamesWith |
 * | the cards of a page | `VENDOR#v` / `CARD`, one batch | readCards |
 * | one section's counts in parts of the map | `COUNTS#part` / section, one batch | readCounts |
 * | all sections' counts in a part of the map, or the country | `COUNTS#part` | readAllCounts |
 * | a vendor with its card | `VENDOR#v` / `PROFILE`, `CARD`, one batch | findProfileAndCard |
 * | a vendor's latest reviews | `VENDOR#v` / `REVIEW#`, latest first | latestReviews |
 *
 * functions/data reads a vendor with its products, its days and its replies. refresh-cards.ts writes entries, cards and
 * counts.
 */

// Sorts after all vendors of the last cell.
const afterAll = '~';

/** Reads all entries of a range, or the first `limit`. */
export async function readPlaces(
  table: Pick<Table, 'query'>,
  section: Section,
  { area, first, last }: ReadRange,
  limit?: number,
): Promise<FiledEntry[]> {
  const range = { pk: placePartition(section, area), sk: { between: [first, last + afterAll] } } as const;
  return (await table.query(directoryEntryEntity, { ...range, ...(limit && { limit }) })).items;
}

/** A part of a list: at most `limit` entries after the one with this sort key. */
export interface ListPart {
  after: string;
  limit: number;
}

async function readPart(table: Pick<Table, 'query'>, pk: string, { after, limit }: ListPart): Promise<FiledEntry[]> {
  // No sort key lies between these two.
  const sk = { from: `${after}\u0001` };
  return (await table.query(directoryEntryEntity, { pk, sk, limit })).items;
}

/** Reads a section by name. */
export const readNames = (table: Pick<Table, 'query'>, section: Section, part: ListPart): Promise<FiledEntry[]> =>
  readPart(table, namePartition(section), part);

/** Reads all vendors in an order. */
export const readOrdered = (table: Pick<Table, 'query'>, order: CountryOrder, part: ListPart): Promise<FiledEntry[]> =>
  readPart(table, orderPartitions[order], part);

/** Reads at most `limit` entries of all vendors with a name from one text up to, but not including, another. */
export async function readNamesBetween(
  table: Pick<Table, 'query'>,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<FiledEntry[]> {
  const sk = { between: [from, to] } as const;
  return (await table.query(directoryEntryEntity, { pk: namePartition('all'), sk, limit })).items;
}

/** Reads at most `limit` vendors with a word in their name that begins like this. */
export async function readNamesWith(
  table: Pick<Table, 'query'>,
  beginning: string,
  limit: number,
): Promise<FiledEntry[]> {
  const sk = { beginsWith: beginning };
  return (await table.query(directoryEntryEntity, { pk: wordPartition(beginning), sk, limit })).items;
}

/** Reads cards by vendor, at most 100. A vendor that was just removed has none. */
export async function readCards(
  table: Pick<Table, 'getMany'>,
  vendorIds: readonly string[],
): Promise<Map<string, DirectoryCard>> {
  const items = vendorIds.length === 0 ? [] : await table.getMany(vendorIds.map(directoryCardKey));
  return new Map(items.map(directoryCardEntity.fromItem).map((card) => [card.vendorId, card]));
}

/** Reads the counts of at most 100 cells; cells without vendors have none. */
export async function readCounts(
  table: Pick<Table, 'getMany'>,
  section: Section,
  cells: readonly MapCell[],
): Promise<DirectoryCount[]> {
  const items = await table.getMany(cells.map((cell) => directoryCountKey(section, cell)));
  return items.map(directoryCountEntity.fromItem);
}

/** Reads the counts of a cell, or of the whole country. */
export const readAllCounts = async (table: Pick<Table, 'query'>, cell?: MapCell): Promise<DirectoryCount[]> =>
  (await table.query(directoryCountEntity, { pk: countPartition(cell) })).items;

/** Reads a vendor alone, and its card if it is shown. */
export async function findProfileAndCard(
  table: Pick<Table, 'getMany'>,
  vendorId: string,
): Promise<{ vendor?: VendorRecord | undefined; card?: DirectoryCard | undefined }> {
  const items = await table.getMany([vendorKey(vendorId), directoryCardKey(vendorId)]);
  const [profile, card] = [vendorEntity, directoryCardEntity].map(({ type }) =>
    items.find((item) => item['type'] === type),
  );
  return {
    vendor: profile && vendorEntity.fromItem(profile),
    card: card && directoryCardEntity.fromItem(card),
  };
}

/** Returns a page of a vendor's public reviews: hidden ones are left out, and older ones take their places. */
export async function latestReviews(table: Table, vendorId: string): Promise<ReviewRecord[]> {
  const { pk } = vendorKey(vendorId);
  const range = { pk, sk: { beginsWith: 'REVIEW#' }, latestFirst: true, limit: reviewsPageSize };
  const shown: ReviewRecord[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await table.query(reviewEntity, { ...range, cursor });
    shown.push(...items.filter(({ hidden }) => hidden === undefined));
    cursor = nextCursor ?? undefined;
  } while (cursor && shown.length < reviewsPageSize);
  return shown.slice(0, reviewsPageSize);
}

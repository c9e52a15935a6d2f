import * as z from 'zod';
import { cellsWithin, farthestMiles, milesBetween } from '#shared/kernel/geo.ts';
import type { CellWithin, Point } from '#shared/kernel/geo.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import { cardsInCell } from './repository.ts';
import { matcher, sectionOf, viewCard } from './search.ts';
import type { Found, Query } from './search.ts';

/** A card and its miles from the searched point. */
interface Near {
  card: DirectoryCard;
  miles: number;
}

// The own cell and its nearest neighbours mostly fill a page; the countryside needs more of them, many at a time.
const firstCells = 6;
const moreCells = 24;

// Distances to cells and to cards are worked out differently; this is far more than their rounding, in miles.
const tolerance = 1e-6;

/**
 * Vendors within the radius, nearest first, each once over all pages. Reads map cells outwards and stops when the page
 * is full of cards nearer than anything in the cells not read, so its cost follows the page and not the radius.
 */
export async function searchNear(table: Pick<Table, 'query'>, query: Query, point: Point): Promise<Found> {
  const after = readCursor(query.cursor);
  const isWanted = wanted(query, after);
  const cells = cellsWithin(point, query.radiusMiles).filter(({ cell }) => !isBehind(point, cell, after));
  const found: Near[] = [];
  let read = 0;
  while (read < cells.length && !isCertain(found, cells[read], query.limit)) {
    const batch = cells.slice(read, read + (read === 0 ? firstCells : moreCells));
    const cards = await Promise.all(batch.map(({ cell }) => cardsInCell(table, sectionOf(query), cell)));
    found.push(
      ...cards
        .flat()
        .map((card) => ({ card, miles: milesBetween(point, card) }))
        .filter(isWanted),
    );
    read += batch.length;
  }
  return pageOf(found.toSorted(byDistance), query.limit);
}

function wanted(query: Query, after: After | undefined): (near: Near) => boolean {
  const matches = matcher(query);
  return (near) => near.miles <= query.radiusMiles && (!after || compare(near, after) > 0) && matches(near.card);
}

/** Whether one more card than the page takes is nearer than all that is not read yet. */
function isCertain(found: readonly Near[], next: CellWithin | undefined, limit: number): boolean {
  const nearer = found.filter(({ miles }) => miles < (next?.minMiles ?? Infinity) - tolerance);
  return nearer.length > limit;
}

/** Whether everything in a cell was on earlier pages. */
const isBehind = (point: Point, cell: string, after: After | undefined): boolean =>
  after !== undefined && farthestMiles(point, cell) < after.miles - tolerance;

function pageOf(sorted: readonly Near[], limit: number): Found {
  const page = sorted.slice(0, limit);
  const last = sorted.length > limit ? page.at(-1) : undefined;
  return {
    vendors: page.map(({ card, miles }) => viewCard(card, miles)),
    nextCursor: last ? encodeCursor({ miles: String(last.miles), vendorId: last.card.vendorId }) : null,
  };
}

/** The last card of the page before. */
type After = z.infer<typeof afterSchema>;
const afterSchema = z.object({ miles: z.coerce.number().nonnegative(), vendorId: z.string() });

function readCursor(cursor: string | undefined): After | undefined {
  if (!cursor) return undefined;
  const after = afterSchema.safeParse(decodeCursor(cursor));
  if (!after.success) throw new InvalidCursorError();
  return after.data;
}

const byDistance = (a: Near, b: Near): number => compare(a, { miles: b.miles, vendorId: b.card.vendorId });

function compare({ card, miles }: Near, other: After): number {
  if (miles !== other.miles) return miles - other.miles;
  return card.vendorId < other.vendorId ? -1 : Number(card.vendorId > other.vendorId);
}

import * as z from 'zod';
import type { Point } from '#shared/kernel/geo.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { Table } from '#functions/data/table.ts';
import { readMapCounts } from './map-counts.ts';
import { readCursor, searchSection, writeCursor } from './search.ts';
import type { Found, Query } from './search.ts';
import { nearestCertain, readOutward, tolerance } from './read-outward.ts';
import type { Position, Read } from './read-outward.ts';

/**
 * Finds vendors within the radius, nearest first, each once over all pages. Counts determine which entries to read,
 * outward from the point; a search that stops after `mostEntries` returns how far it looked, and its cursor continues
 * from there.
 */
export async function searchNear(table: Pick<Table, 'query' | 'getMany'>, query: Query, point: Point): Promise<Found> {
  const after = afterCursor(query);
  const { radiusMiles } = query;
  const circle = { point, radiusMiles, afterMiles: after?.miles ?? 0 };
  const counts = await readMapCounts(table, searchSection(query), circle);
  return toPage(query, await readOutward(table, query, { ...circle, after, counts, isSorted: false }));
}

function toPage(query: Query, read: Read): Found {
  const certain = nearestCertain(read);
  const page = certain.slice(0, query.limit);
  const [last, isFull] = [page.at(-1), certain.length > query.limit];
  const isOver = read.isWhole && !isFull;
  const next =
    last && isFull
      ? { miles: String(last.miles), vendorId: last.entry.vendorId }
      : { miles: String(Math.max(0, read.knownMiles - tolerance)), vendorId: '' };
  return {
    vendors: page,
    nextCursor: isOver ? null : writeCursor(query, next),
    lookedMiles: isOver || isFull ? null : read.knownMiles,
    nothing: isOver && page.length === 0 && !query.cursor ? (read.isAnyone ? 'no_match' : 'no_vendors') : null,
  };
}

const afterSchema = z.object({ miles: z.coerce.number().nonnegative(), vendorId: z.string() });

/** Returns the last vendor of the previous page, or where it stopped. */
function afterCursor(query: Query): Position | undefined {
  const position = readCursor(query);
  if (!position) return undefined;
  const after = afterSchema.safeParse(position);
  if (!after.success) throw new InvalidCursorError();
  return after.data;
}

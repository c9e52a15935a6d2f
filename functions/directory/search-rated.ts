import * as z from 'zod';
import { ratingScore } from '#shared/directory/rating-score.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { readMapCounts } from './map-counts.ts';
import { readCursor, searchSection, writeCursor } from './search.ts';
import type { Found, Query } from './search.ts';
import { nearestCertain, readOutward } from './search-near.ts';

/** Finds the best rated of the vendors within the radius, or of the nearest that one request reads. */
export async function searchRated(table: Pick<Table, 'query' | 'getMany'>, query: Query, point: Point): Promise<Found> {
  const after = ratedCursor(query);
  const { radiusMiles, limit } = query;
  const circle = { point, radiusMiles, afterMiles: 0 };
  const counts = await readMapCounts(table, searchSection(query), circle);
  const read = await readOutward(table, query, { ...circle, after: undefined, counts, isSorted: true });
  const rated = nearestCertain(read)
    .map((near) => ({ ...near, score: ratingScore(near.entry) }))
    .filter((one) => !after || byRating(one, { score: after.score, entry: after }) > 0)
    .toSorted(byRating);
  const page = rated.slice(0, limit);
  const last = page.at(-1);
  return {
    vendors: page,
    nextCursor:
      last && rated.length > limit
        ? writeCursor(query, { score: String(last.score), vendorId: last.entry.vendorId })
        : null,
    lookedMiles: null,
    nothing: page.length > 0 || after || !read.isWhole ? null : read.isAnyone ? 'no_match' : 'no_vendors',
    sortedAmong: read.isWhole ? null : read.vendors,
  };
}

interface Rated {
  entry: Pick<FiledEntry, 'vendorId'>;
  score: number;
}

const byRating = (a: Rated, b: Rated): number =>
  b.score - a.score || (a.entry.vendorId < b.entry.vendorId ? -1 : Number(a.entry.vendorId > b.entry.vendorId));

const ratedSchema = z.object({ score: z.coerce.number(), vendorId: z.string() });

function ratedCursor(query: Query): z.infer<typeof ratedSchema> | undefined {
  const position = readCursor(query);
  if (!position) return undefined;
  const after = ratedSchema.safeParse(position);
  if (!after.success) throw new InvalidCursorError();
  return after.data;
}

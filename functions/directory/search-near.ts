import * as z from 'zod';
import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import { planReading } from '#shared/directory/search-plan.ts';
import { ratingScore } from '#shared/directory/rating-score.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { readMapCounts } from './map-counts.ts';
import type { MapCounts } from './map-counts.ts';
import { readPlaces } from './repository.ts';
import { filterIn, mostEntries, readCursor, sectionOf, writeCursor } from './search.ts';
import type { Found, Query } from './search.ts';

/** An entry and its miles from the searched point. */
interface Near {
  entry: FiledEntry;
  miles: number;
}

/** What a search has read. */
interface Read {
  /** Those that match, each once; beyond `knownMiles` not all. */
  found: Map<string, Near>;
  knownMiles: number;
  /** Whether that is everything within the radius. */
  isWhole: boolean;
  /** Whether there is any vendor within the radius, as far as was read. */
  isAnyone: boolean;
  /** How many vendors within the radius were looked at. */
  vendors: number;
}

// Counts say what to read, so the first reading suffices but where they are rough, on later pages.
const mostReadings = 4;

// Distances to cells and to entries are worked out differently; this is far more than their rounding, in miles.
const tolerance = 1e-6;

/**
 * Vendors within the radius, nearest first, each once over all pages. Counts choose which entries to read, outward from
 * the point; a search that stops after `mostEntries` says how far it looked, and its cursor goes on from there.
 */
export async function searchNear(table: Pick<Table, 'query' | 'getMany'>, query: Query, point: Point): Promise<Found> {
  const after = afterCursor(query);
  const { radiusMiles } = query;
  const circle = { point, radiusMiles, afterMiles: after?.miles ?? 0 };
  const counts = await readMapCounts(table, sectionOf(query), circle);
  return pageOf(query, await readOutward(table, query, { ...circle, after, counts, isSorted: false }));
}

/** The best rated of the vendors within the radius, or of the nearest that one request reads. */
export async function searchRated(table: Pick<Table, 'query' | 'getMany'>, query: Query, point: Point): Promise<Found> {
  const after = ratedCursor(query);
  const { radiusMiles, limit } = query;
  const circle = { point, radiusMiles, afterMiles: 0 };
  const counts = await readMapCounts(table, sectionOf(query), circle);
  const read = await readOutward(table, query, { ...circle, after: undefined, counts, isSorted: true });
  const rated = certainOf(read)
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

interface Outward {
  point: Point;
  radiusMiles: number;
  afterMiles: number;
  after: After | undefined;
  counts: MapCounts;
  /** Whether it is sorted by something else than distance: then all of them have to be read. */
  isSorted: boolean;
}

async function readOutward(table: Pick<Table, 'query'>, query: Query, outward: Outward): Promise<Read> {
  const { point, radiusMiles, after, counts } = outward;
  const { limit } = query;
  const filter = filterIn(query);
  const [matches, isThinned] = [entryFilter(filter), isFiltered(filter) || outward.isSorted];
  const read: Read = { found: new Map(), knownMiles: outward.afterMiles, isWhole: false, isAnyone: false, vendors: 0 };
  let budget = mostEntries;
  for (let readings = 0; readings < mostReadings && !read.isWhole; readings += 1) {
    const missing = limit + 1 - certainOf(read).length;
    const wanted = isThinned ? Infinity : missing;
    const reading = { point, radiusMiles, afterMiles: read.knownMiles, wanted, budget };
    const plan = planReading(reading, counts.halfDegrees, counts.partsOf);
    const entries = await Promise.all(plan.ranges.map((range) => readPlaces(table, sectionOf(query), range)));
    for (const entry of entries.flat()) {
      const near = { entry, miles: milesBetween(point, entry) };
      if (near.miles > radiusMiles) continue;
      read.isAnyone = true;
      read.vendors += 1;
      if (!(after && compare(near, after) <= 0) && matches(entry)) read.found.set(entry.vendorId, near);
    }
    budget -= entries.flat().length;
    [read.knownMiles, read.isWhole] = [plan.certainMiles, plan.isWhole];
    // With a filter the first reading was for as much as there may be.
    if (isThinned || budget < 0 || certainOf(read).length > limit) break;
  }
  return read;
}

/** Those that nothing unread is nearer than, nearest first. */
const certainOf = ({ found, knownMiles, isWhole }: Read): Near[] =>
  [...found.values()].filter(({ miles }) => isWhole || miles < knownMiles - tolerance).toSorted(byDistance);

function pageOf(query: Query, read: Read): Found {
  const certain = certainOf(read);
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

/** The last vendor of the page before, or where it stopped. */
type After = z.infer<typeof afterSchema>;
const afterSchema = z.object({ miles: z.coerce.number().nonnegative(), vendorId: z.string() });

function afterCursor(query: Query): After | undefined {
  const position = readCursor(query);
  if (!position) return undefined;
  const after = afterSchema.safeParse(position);
  if (!after.success) throw new InvalidCursorError();
  return after.data;
}

const byDistance = (a: Near, b: Near): number => compare(a, { miles: b.miles, vendorId: b.entry.vendorId });

function compare({ entry, miles }: Near, other: After): number {
  if (miles !== other.miles) return miles - other.miles;
  return entry.vendorId < other.vendorId ? -1 : Number(entry.vendorId > other.vendorId);
}

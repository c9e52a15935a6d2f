import * as z from 'zod';
import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import { planReading } from '#shared/directory/search-plan.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { readMapCounts } from './map-counts.ts';
import { readCursor, searchSection, writeCursor, filterIn, mostEntries } from './search.ts';
import { readPlaces } from './repository.ts';
import type { Found, Query } from './search.ts';
import type { MapCounts } from './map-counts.ts';

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

/** An entry and its miles from the searched point. */
interface Near {
  entry: FiledEntry;
  miles: number;
}

/** The results of a search's reads. */
interface Read {
  /** Matching entries, each once; incomplete beyond `knownMiles`. */
  found: Map<string, Near>;
  knownMiles: number;
  /** True if that is everything within the radius. */
  isWhole: boolean;
  /** True if any vendor is within the radius, as far as was read. */
  isAnyone: boolean;
  /** The number of vendors within the radius that were read. */
  vendors: number;
}

// Counts determine the ranges to read, so the first reading suffices unless they are rough or the page is a later one.
const mostReadings = 4;

// Distances to cells and to entries are computed differently; this is far more than their rounding, in miles.
const tolerance = 1e-6;

/** Where a page ends: at its last vendor, or at a distance without one. */
interface Position {
  miles: number;
  vendorId: string;
}

interface Outward {
  point: Point;
  radiusMiles: number;
  afterMiles: number;
  after: Position | undefined;
  counts: MapCounts;
  /** True if sorted by anything but distance: all vendors must then be read. */
  isSorted: boolean;
}

/** Reads entries outward from the point until a page is certain, everything is read, or the budget is used up. */
export async function readOutward(table: Pick<Table, 'query'>, query: Query, outward: Outward): Promise<Read> {
  const { point, radiusMiles, after, counts } = outward;
  const { limit } = query;
  const filter = filterIn(query);
  const [matches, isThinned] = [entryFilter(filter), isFiltered(filter) || outward.isSorted];
  const read: Read = { found: new Map(), knownMiles: outward.afterMiles, isWhole: false, isAnyone: false, vendors: 0 };
  let budget = mostEntries;
  for (let readings = 0; readings < mostReadings && !read.isWhole; readings += 1) {
    const missing = limit + 1 - nearestCertain(read).length;
    const wanted = isThinned ? Infinity : missing;
    const reading = { point, radiusMiles, afterMiles: read.knownMiles, wanted, budget };
    const plan = planReading(reading, counts.halfDegrees, counts.findParts);
    const entries = await Promise.all(plan.ranges.map((range) => readPlaces(table, searchSection(query), range)));
    for (const entry of entries.flat()) {
      const near = { entry, miles: milesBetween(point, entry) };
      if (near.miles > radiusMiles) continue;
      read.isAnyone = true;
      read.vendors += 1;
      if (!(after && compare(near, after) <= 0) && matches(entry)) read.found.set(entry.vendorId, near);
    }
    budget -= entries.flat().length;
    [read.knownMiles, read.isWhole] = [plan.certainMiles, plan.isWhole];
    // With a filter, the first reading already covered as much as possible.
    if (isThinned || budget < 0 || nearestCertain(read).length > limit) break;
  }
  return read;
}

/** Returns the vendors that no unread one can precede, nearest first. */
export const nearestCertain = ({ found, knownMiles, isWhole }: Read): Near[] =>
  [...found.values()].filter(({ miles }) => isWhole || miles < knownMiles - tolerance).toSorted(byDistance);

const byDistance = (a: Near, b: Near): number => compare(a, { miles: b.miles, vendorId: b.entry.vendorId });

function compare({ entry, miles }: Near, other: Position): number {
  if (miles !== other.miles) return miles - other.miles;
  return entry.vendorId < other.vendorId ? -1 : Number(entry.vendorId > other.vendorId);
}

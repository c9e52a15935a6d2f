import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import { planReading } from '#shared/directory/search-plan.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { MapCounts } from './map-counts.ts';
import { readPlaces } from './repository.ts';
import { filterIn, mostEntries, searchSection } from './search.ts';
import type { Query } from './search.ts';

/** An entry and its miles from the searched point. */
export interface Near {
  entry: FiledEntry;
  miles: number;
}

/** The results of a search's reads. */
export interface Read {
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
export const tolerance = 1e-6;

/** Where a page ends: at its last vendor, or at a distance without one. */
export interface Position {
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

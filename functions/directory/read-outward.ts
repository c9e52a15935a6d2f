import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import { planReading } from '#shared/directory/search-plan.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { MapCounts } from './map-counts.ts';
import { readPlaces } from './repository.ts';
import { filterIn, mostEntries, sectionOf } from './search.ts';
import type { Query } from './search.ts';

/** An entry and its miles from the searched point. */
export interface Near {
  entry: FiledEntry;
  miles: number;
}

/** What a search has read. */
export interface Read {
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
  /** Whether it is sorted by something else than distance: then all of them have to be read. */
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
export const certainOf = ({ found, knownMiles, isWhole }: Read): Near[] =>
  [...found.values()].filter(({ miles }) => isWhole || miles < knownMiles - tolerance).toSorted(byDistance);

const byDistance = (a: Near, b: Near): number => compare(a, { miles: b.miles, vendorId: b.entry.vendorId });

function compare({ entry, miles }: Near, other: Position): number {
  if (miles !== other.miles) return miles - other.miles;
  return entry.vendorId < other.vendorId ? -1 : Number(entry.vendorId > other.vendorId);
}

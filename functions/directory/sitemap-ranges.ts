import { toMapCell } from '#shared/directory/map-cells.ts';
import type { MapCell } from '#shared/directory/map-cells.ts';
import type { CountedCell, ReadRange } from '#shared/directory/search-plan.ts';
import { partsOfCount } from '#functions/data/directory/directory-count.ts';
import type { Table } from '#functions/data/table.ts';
import { readCounts, readPlaces } from './repository.ts';

/*
 * All vendors in parts of the map with a limited number each: one sitemap file per part. The parts are derived from
 * counts, so that neither the index nor a file reads the whole directory.
 */

/** The target number of vendors per part, and the most that it lists: several may be at the very same place. */
export const vendorsPerRange = 5_000;
const mostListed = 20_000;

const batch = 100;

/** Returns the areas of the map that contain the United States and their territories. */
function areasOfTheCountry(): MapCell[] {
  const degrees = ([from, to]: readonly [number, number]) =>
    Array.from({ length: (to - from) / 8 + 1 }, (_, n) => from + 8 * n);
  const boxes = [
    { south: [16, 72], west: [-184, -64] },
    // Guam and the Northern Marianas, American Samoa, the outer Aleutians.
    { south: [8, 16], west: [144, 144] },
    { south: [-16, -16], west: [-176, -168] },
    { south: [48, 48], west: [168, 176] },
  ] as const;
  return boxes.flatMap(({ south, west }) =>
    degrees(south).flatMap((latitude) =>
      degrees(west).map((longitude) => ({ area: toMapCell({ latitude, longitude }).area, digits: '' })),
    ),
  );
}

/** Returns the parts, in the order of their names. */
export async function sitemapRanges(table: Pick<Table, 'getMany'>): Promise<ReadRange[]> {
  const halfDegrees = await readParts(table, areasOfTheCountry());
  const full = halfDegrees.filter(({ vendors }) => vendors > vendorsPerRange);
  const divided = await readParts(table, full);
  return grouped([...halfDegrees.filter((cell) => !full.includes(cell)), ...divided]);
}

/** Reads the counted parts of cells, with the vendors of all categories. */
async function readParts(table: Pick<Table, 'getMany'>, cells: readonly MapCell[]): Promise<CountedCell[]> {
  const starts = Array.from({ length: Math.ceil(cells.length / batch) }, (_, n) => n * batch);
  const counts = await Promise.all(starts.map((start) => readCounts(table, 'all', cells.slice(start, start + batch))));
  return counts
    .flat()
    .flatMap(partsOfCount)
    .filter(({ vendors }) => vendors > 0);
}

/** Combines neighboring cells of an area as long as they have few enough vendors. */
export function grouped(cells: readonly CountedCell[]): ReadRange[] {
  const ranges: (ReadRange & { vendors: number })[] = [];
  for (const { area, digits, vendors } of cells.toSorted(byName)) {
    const last = ranges.at(-1);
    if (last?.area === area && last.vendors + vendors <= vendorsPerRange) {
      last.last = digits;
      last.vendors += vendors;
    } else ranges.push({ area, first: digits, last: digits, vendors });
  }
  return ranges.map(({ area, first, last }) => ({ area, first, last }));
}

const cellId = ({ area, digits }: MapCell): string => `${area}/${digits}`;

const byName = (a: MapCell, b: MapCell): number => (cellId(a) < cellId(b) ? -1 : 1);

/** Returns the ids of a part's vendors. */
export async function listRange(table: Pick<Table, 'query'>, range: ReadRange): Promise<string[]> {
  return (await readPlaces(table, 'all', range, mostListed)).map(({ vendorId }) => vendorId);
}

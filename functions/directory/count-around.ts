import { toBox, digitsPerLevel, halfDegreeCells, toMapCell } from '#shared/directory/map-cells.ts';
import { toReadRanges, planReading } from '#shared/directory/search-plan.ts';
import type { CountedCell } from '#shared/directory/search-plan.ts';
import { categories } from '#shared/kernel/categories.ts';
import { countsExactTo } from '#shared/kernel/policies.ts';
import { farthestMiles, milesBetween, milesToBox } from '#shared/kernel/geo.ts';
import type { VendorCluster } from '#shared/api/directory/found-vendors.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Table } from '#functions/data/table.ts';
import { mapCounts, readMapCounts } from './map-counts.ts';
import type { Circle } from './map-counts.ts';
import { readAllCounts, readPlaces } from './repository.ts';
import { mostEntries } from './search.ts';

export interface Counted {
  on: (section: Section) => number;
  /** Vendors that don't fit the event but match otherwise. */
  misfits: number;
  /** Where the vendors of the searched section are. */
  clusters: VendorCluster[];
  /** True if there may be more because not everything was read. */
  isCut: boolean;
}

/** Returns a section's filter of entries. A limit may apply to one category only. */
type MatchesOf = (section: Section) => (entry: FiledEntry) => boolean;

const sections: readonly Section[] = ['all', ...categories];

// A circle this small may not contain a whole half degree; the counts of the nearest ones are then read by their parts.
const smallRadius = 35;
const mostDetailed = 4;

/** A section's vendors in cells inside the circle, and the cells on its edge. */
interface Split {
  section: Section;
  inside: number;
  insideCells: CountedCell[];
  edge: CountedCell[];
}

/** Counts the vendors of each category within the radius; `shown` is the section of the clusters. */
export async function countAround(table: Pick<Table, 'query'>, circle: Circle, shown: Section): Promise<Counted> {
  const splits = await splitCounts(table, circle);
  const unsure = splits.filter(({ inside, edge }) => inside <= countsExactTo && edge.length > 0);
  const [all] = splits;
  const read = all && unsure.length > 0 ? await readEdges(table, circle, { all, unsure }) : undefined;
  const countInside = (section: Section) => splits.find((split) => split.section === section)?.inside ?? 0;
  return {
    on: (section) => countInside(section) + (read?.on(section) ?? 0),
    misfits: 0,
    clusters: splits.flatMap((split) =>
      split.section === shown ? cellClusters([...split.insideCells, ...split.edge]) : [],
    ),
    isCut: read?.isCut ?? false,
  };
}

async function splitCounts(table: Pick<Table, 'query'>, { point, radiusMiles }: Circle): Promise<Split[]> {
  const halves = halfDegreeCells(point, radiusMiles);
  const areas = [...new Set(halves.map(({ area }) => area))].map((area) => ({ area, digits: '' }));
  const detailed = radiusMiles < smallRadius ? halves.slice(0, mostDetailed) : [];
  const counts = (await Promise.all([...areas, ...detailed].map((cell) => readAllCounts(table, cell)))).flat();
  return sections.map((section) => {
    const { halfDegrees, findParts } = mapCounts(
      counts.filter((count) => count.section === section),
      halves,
    );
    const split: Split = { section, inside: 0, insideCells: [], edge: [] };
    for (const cell of halfDegrees.flatMap((half) => findParts(half) ?? half)) {
      const box = toBox(cell);
      if (cell.vendors === 0 || milesToBox(point, box) > radiusMiles) continue;
      (farthestMiles(point, box) <= radiusMiles ? split.insideCells : split.edge).push(cell);
    }
    split.inside = vendorsIn(split.insideCells);
    return split;
  });
}

/** Counts the vendors of edge cells one by one: of all sections at once if there are few. */
async function readEdges(
  table: Pick<Table, 'query'>,
  circle: Circle,
  { all, unsure }: { all: Split; unsure: readonly Split[] },
): Promise<Pick<Counted, 'on' | 'isCut'>> {
  if (vendorsIn(all.edge) <= mostEntries) {
    const found = await readWithin(table, circle, all);
    return { on: (section) => countOn(found, section), isCut: false };
  }
  if (unsure.reduce((sum, { edge }) => sum + vendorsIn(edge), 0) > mostEntries) return { on: () => 0, isCut: true };
  const found = await Promise.all(
    unsure.map(async (split) => [split.section, (await readWithin(table, circle, split)).length] as const),
  );
  const bySection = new Map<Section, number>(found);
  return { on: (section) => bySection.get(section) ?? 0, isCut: false };
}

async function readWithin(
  table: Pick<Table, 'query'>,
  { point, radiusMiles }: Circle,
  { section, edge, insideCells }: Split,
): Promise<FiledEntry[]> {
  const entries = await Promise.all(toReadRanges(edge, insideCells).map((range) => readPlaces(table, section, range)));
  const cells = new Set(edge.map(({ area, digits }) => `${area}/${digits}`));
  // Ranges span small gaps between the cells, whose vendors are already counted.
  const isInEdge = (entry: FiledEntry): boolean => {
    const { area, digits } = toMapCell(entry);
    return [1, 2].some((levels) => cells.has(`${area}/${digits.slice(0, levels * digitsPerLevel)}`));
  };
  return entries.flat().filter((entry) => milesBetween(point, entry) <= radiusMiles && isInEdge(entry));
}

interface Filtered {
  section: Section;
  toMatches: MatchesOf;
  findMisfits: MatchesOf | undefined;
}

/** Does the same with a filter, by reading the nearest entries. */
export async function countFilteredAround(
  table: Pick<Table, 'query' | 'getMany'>,
  circle: Circle,
  filtered: Filtered,
): Promise<Counted> {
  const { point, radiusMiles } = circle;
  const { halfDegrees, findParts } = await readMapCounts(table, 'all', circle);
  const plan = planReading({ ...circle, wanted: Infinity, budget: mostEntries }, halfDegrees, findParts);
  const entries = (await Promise.all(plan.ranges.map((range) => readPlaces(table, 'all', range)))).flat();
  const near = entries.filter((entry) => milesBetween(point, entry) <= radiusMiles);
  return { ...countMatches(near, filtered), isCut: !plan.isWhole };
}

/** Counts the entries that were read. */
export function countMatches(
  entries: readonly FiledEntry[],
  { section, toMatches, findMisfits }: Filtered,
): Omit<Counted, 'isCut'> {
  const on = (of: Section) => inSection(entries, of).filter(toMatches(of)).length;
  const misfits = findMisfits ? inSection(entries, section).filter(findMisfits(section)).length : 0;
  const shown = inSection(entries, section).filter(toMatches(section));
  return { on, misfits, clusters: entryClusters(shown) };
}

const inSection = (entries: readonly FiledEntry[], section: Section): readonly FiledEntry[] =>
  section === 'all' ? entries : entries.filter((entry) => entry.categories.includes(section));

const countOn = (entries: readonly FiledEntry[], section: Section): number => inSection(entries, section).length;

// Cells of an eighth of a degree, about eight miles: wider than a ZIP code in towns.
const clusterDigits = 6;

const clusterId = ({ area, digits }: { area: string; digits: string }): string =>
  `${area}/${digits.slice(0, clusterDigits)}`;

function toCluster(id: string, vendors: number): VendorCluster {
  const [area = '', digits = ''] = id.split('/');
  const { south, west, size } = toBox({ area, digits });
  return { latitude: south + size / 2, longitude: west + size / 2, vendors };
}

/** Groups the vendors of counted cells into clusters of an eighth of a degree or wider. */
function cellClusters(cells: readonly CountedCell[]): VendorCluster[] {
  const clusters = Map.groupBy(cells, clusterId);
  return [...clusters].map(([id, parts]) => toCluster(id, vendorsIn(parts)));
}

/** Does the same for entries that were read. */
function entryClusters(entries: readonly FiledEntry[]): VendorCluster[] {
  const clusters = Map.groupBy(entries, (entry) => clusterId(toMapCell(entry)));
  return [...clusters].map(([id, { length }]) => toCluster(id, length));
}

const vendorsIn = (cells: readonly CountedCell[]): number => cells.reduce((sum, { vendors }) => sum + vendors, 0);

import type { directory, Town } from '#shared/api/directory.ts';
import { digitsPerLevel, halfDegreeCells, toBox } from '#shared/directory/map-cells.ts';
import type { CountedCell } from '#shared/directory/search-plan.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { mapCounts } from './map-counts.ts';
import { readCounts } from './repository.ts';

// Nobody looks for vendors farther away.
const reachMiles = 250;
const mostHalfDegrees = 6;
const mostClusters = 24;
const mostNearest = 3;

// An eighth of a degree, about eight miles.
const clusterDigits = digitsPerLevel + 2;

interface TownsDeps {
  table: Pick<Table, 'getMany'>;
  geocoder: Geocoder;
}

/**
 * Lists the nearest towns with vendors and the largest of those that were read, by counts alone: one batch for the areas
 * of the map, one for the nearest half degrees that have vendors.
 */
export async function listNearestTowns(
  { table, geocoder }: TownsDeps,
  { query: { latitude, longitude, category } }: Call<typeof directory.listNearestTowns>,
): Promise<{ towns: Town[] }> {
  const point = { latitude, longitude };
  const cells = await readNearestCells(table, category ?? 'all', point);
  const clusters = toClusters(cells, point).slice(0, mostClusters);
  const named = await Promise.all(
    clusters.map(async ({ center, vendors }) => {
      const place = await geocoder.find(`${center.latitude.toFixed(4)}, ${center.longitude.toFixed(4)}`);
      return place ? [{ label: `${place.city}, ${place.state}`, miles: milesBetween(point, center), vendors }] : [];
    }),
  );
  return { towns: chooseTowns(named.flat()) };
}

/** Reads the counted cells of the nearest half degrees with vendors. */
async function readNearestCells(table: TownsDeps['table'], section: Section, point: Point): Promise<CountedCell[]> {
  const halves = halfDegreeCells(point, reachMiles);
  const areas = [...new Set(halves.map(({ area }) => area))].map((area) => ({ area, digits: '' }));
  const { halfDegrees } = mapCounts(await readCounts(table, section, areas), halves);
  // `halves` are in the order of their distance, and so must the counted ones be.
  const counted = new Map(halfDegrees.map((cell) => [cellName(cell), cell]));
  const nearest = halves.flatMap((cell) => counted.get(cellName(cell)) ?? []).slice(0, mostHalfDegrees);
  if (nearest.length === 0) return [];
  const { findParts } = mapCounts(await readCounts(table, section, nearest), nearest);
  return nearest.flatMap((cell) => findParts(cell) ?? [cell]).filter(({ vendors }) => vendors > 0);
}

const cellName = ({ area, digits }: { area: string; digits: string }): string => `${area}/${digits}`;

interface Cluster {
  center: Point;
  vendors: number;
}

/** Joins neighboring cells, nearest first; the center is the mean of their vendors' places. */
function toClusters(cells: readonly CountedCell[], point: Point): Cluster[] {
  const groups = Map.groupBy(cells, ({ area, digits }) => `${area}/${digits.slice(0, clusterDigits)}`);
  const clusters = [...groups.values()].map((parts): Cluster => {
    const vendors = parts.reduce((sum, part) => sum + part.vendors, 0);
    const mean = (of: (middle: Point) => number) =>
      parts.reduce((sum, part) => sum + of(middle(part)) * part.vendors, 0) / vendors;
    return { vendors, center: { latitude: mean((at) => at.latitude), longitude: mean((at) => at.longitude) } };
  });
  return clusters.toSorted((one, other) => milesBetween(point, one.center) - milesBetween(point, other.center));
}

function middle(cell: CountedCell): Point {
  const { south, west, size } = toBox(cell);
  return { latitude: south + size / 2, longitude: west + size / 2 };
}

/** Adds up each town's vendors; keeps the nearest towns and the one with the most vendors, in the order of distance. */
export function chooseTowns(clusters: readonly Town[]): Town[] {
  const towns = [...Map.groupBy(clusters, ({ label }) => label)].map(([label, parts]) => ({
    label,
    miles: Math.round(Math.min(...parts.map(({ miles }) => miles))),
    vendors: parts.reduce((sum, { vendors }) => sum + vendors, 0),
  }));
  const byDistance = towns.toSorted((one, other) => one.miles - other.miles || other.vendors - one.vendors);
  const most = Math.max(...towns.map(({ vendors }) => vendors));
  const largest = byDistance.find(({ vendors }) => vendors === most);
  return byDistance.filter((town, index) => index < mostNearest || town === largest);
}

import type { MetroPlace } from '#shared/directory/category-pages.ts';
import { metroRadiusMiles } from '#shared/directory/category-pages.ts';
import { boxOf, halfDegreeCells } from '#shared/directory/map-cells.ts';
import { farthestMiles } from '#shared/kernel/geo.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Table } from '#functions/data/table.ts';
import { mapCounts } from './map-counts.ts';
import { readAllCounts } from './repository.ts';

/** How many vendors of a category a metropolitan area has for certain. */
export type MetroCounts = (category: Category, place: MetroPlace) => number;

/**
 * Counts the vendors in the half degrees that are inside an area's circle as a whole, from counts alone: its page lists
 * at least as many. Reads the counts of each touched area of the map once, some 20 for all areas of the country.
 */
export async function countInMetros(table: Pick<Table, 'query'>, places: readonly MetroPlace[]): Promise<MetroCounts> {
  const cells = new Map(places.map((place) => [place.slug, cellsInside(place)]));
  const areas = new Set([...cells.values()].flat().map(({ area }) => area));
  const counts = (await Promise.all([...areas].map((area) => readAllCounts(table, { area, digits: '' })))).flat();
  return (category, { slug }) => {
    const ofCategory = counts.filter(({ section }) => section === category);
    const { halfDegrees } = mapCounts(ofCategory, cells.get(slug) ?? []);
    return halfDegrees.reduce((sum, { vendors }) => sum + vendors, 0);
  };
}

const cellsInside = (place: MetroPlace) =>
  halfDegreeCells(place, metroRadiusMiles).filter((cell) => farthestMiles(place, boxOf(cell)) <= metroRadiusMiles);

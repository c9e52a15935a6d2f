import type { MetroPlace } from '#shared/directory/category-pages.ts';
import { metroRadiusMiles } from '#shared/directory/category-pages.ts';
import { toBox, halfDegreeCells } from '#shared/directory/map-cells.ts';
import { farthestMiles } from '#shared/kernel/geo.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Table } from '#functions/data/table.ts';
import { mapCounts } from './map-counts.ts';
import { readAllCounts } from './repository.ts';

/** The number of vendors of a category that a metropolitan area certainly has. */
export type MetroCounts = (category: Category, place: MetroPlace) => number;

/**
 * Counts the vendors in the half degrees that are entirely inside an area's circle, from counts alone: its page lists
 * at least as many. Reads the counts of each touched area of the map once, about 20 for the whole country.
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
  halfDegreeCells(place, metroRadiusMiles).filter((cell) => farthestMiles(place, toBox(cell)) <= metroRadiusMiles);

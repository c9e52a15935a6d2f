import type { CategoryPageAddress, MetroPlace } from '#shared/directory/category-pages.ts';
import { metroRadiusMiles, mostPages, vendorsPerPage } from '#shared/directory/category-pages.ts';
import { addDays, todayIn, toWeekday } from '#shared/kernel/dates.ts';
import { publicDayStatus } from '#shared/vendors/calendar/availability.ts';
import { toBox, halfDegreeCells } from '#shared/directory/map-cells.ts';
import { farthestMiles } from '#shared/kernel/geo.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readDayRanges } from '#functions/data/vendors/day.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import { readCards, readAllCounts } from './repository.ts';
import { searchNear } from './search-near.ts';
import { mapCounts } from './map-counts.ts';

/** A vendor of a category page. */
export interface MetroVendor {
  card: DirectoryCard;
  /** The next Saturdays on which it can be booked. */
  freeSaturdays: string[];
}

/** A page of an area's vendors of one category, nearest to its center first. */
export interface MetroVendors {
  /** On all pages; a minimum if `isCut`. */
  total: number;
  isCut: boolean;
  vendors: MetroVendor[];
}

const saturdaysAhead = 5;

/** Returns the next Saturdays after today. */
export function nextSaturdays(today: string): string[] {
  const first = addDays(today, ((6 - toWeekday(today) + 6) % 7) + 1);
  return Array.from({ length: saturdaysAhead }, (_, week) => addDays(first, 7 * week));
}

/**
 * Reads as many entries as one search, then the page's cards in one batch and each vendor's days in one Query. Empty beyond the last
 * page.
 */
export async function listMetroVendors(
  table: Pick<Table, 'query' | 'getMany'>,
  { category, place, page }: CategoryPageAddress,
  now: Date,
): Promise<MetroVendors> {
  const { latitude, longitude } = place;
  const limit = mostPages * vendorsPerPage;
  const query = { latitude, longitude, radiusMiles: metroRadiusMiles, category, limit };
  const found = await searchNear(table, query, place);
  const ids = found.vendors
    .slice((page - 1) * vendorsPerPage, page * vendorsPerPage)
    .map(({ entry }) => entry.vendorId);
  const today = todayIn('America/New_York', now);
  const saturdays = nextSaturdays(today);
  // Jobs of the nights around a Saturday may take its hours.
  const range = { from: today, to: addDays(saturdays.at(-1) ?? today, 2) };
  const [cards, findDay] = await Promise.all([readCards(table, ids), readDayRanges(table, ids, range)]);
  const vendors = ids.flatMap((vendorId) => {
    const card = cards.get(vendorId);
    if (!card) return [];
    const isFree = (date: string) =>
      publicDayStatus(card, { date, now, findDay: (day) => findDay(vendorId, day) }) === 'free';
    return [{ card, freeSaturdays: saturdays.filter(isFree) }];
  });
  return { total: found.vendors.length, isCut: found.nextCursor !== null, vendors };
}

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

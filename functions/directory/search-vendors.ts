import type { directory } from '#shared/api/directory.ts';
import type { FoundVendors } from '#shared/api/directory/vendor-card.ts';
import { entryMisfits } from '#shared/directory/entry-fits.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear } from './search-near.ts';
import { searchOrdered } from './search-ordered.ts';
import { searchRated } from './search-rated.ts';
import { filterIn } from './search.ts';
import type { Found, Query } from './search.ts';
import { viewFound } from './view-found.ts';

/**
 * Finds approved vendors: around a point nearest or best rated first, otherwise by name, best rated or newest first;
 * with a date, each includes whether it is free then.
 * @throws AppError invalid_input for a bad cursor
 */
export async function searchVendors(
  { table, geocoder }: { table: Table; geocoder: Geocoder },
  { query, context }: Call<typeof directory.searchVendors>,
): Promise<FoundVendors> {
  const found = await find(table, query);
  const { event, category } = filterIn(query);
  const vendors = await viewFound({ table, geocoder }, found.vendors, {
    now: context.now(),
    event: query.date === undefined ? undefined : { ...toHours(query), date: query.date, category },
    isMap: query.map === 'yes',
    findMisfits: event && (({ entry }) => entryMisfits(entry, event, category)),
  });
  const lookedMiles = found.lookedMiles === null ? null : Math.floor(found.lookedMiles * 10) / 10;
  return { ...found, sortedAmong: found.sortedAmong ?? null, lookedMiles, vendors };
}

/** Returns the hours of a query that has both its start and its length. */
export const toHours = ({
  startTime,
  durationHours,
}: Pick<Call<typeof directory.searchVendors>['query'], 'startTime' | 'durationHours'>) =>
  startTime === undefined || durationHours === undefined ? {} : { startTime, durationHours };

async function find(table: Table, query: Query): Promise<Found> {
  const { latitude, longitude, sort } = query;
  if (latitude === undefined || longitude === undefined)
    return sort === 'rated' || sort === 'new' ? searchOrdered(table, query, sort) : searchByName(table, query);
  const point = { latitude, longitude };
  return sort === 'rated' ? searchRated(table, query, point) : searchNear(table, query, point);
}

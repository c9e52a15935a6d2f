import type { VendorCard, directory } from '#shared/api/directory.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { sayAvailability } from './availability.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear } from './search-near.ts';
import type { Found, Query } from './search.ts';

/**
 * Approved vendors: around a point nearest first, otherwise by name; with a date each says whether it is free then.
 * @throws AppError invalid_input for a bad cursor
 */
export async function searchVendors(
  { table }: { table: Table },
  { query, context }: Call<typeof directory.searchVendors>,
): Promise<{ vendors: VendorCard[]; nextCursor: string | null }> {
  const { vendors, nextCursor } = await find(table, query);
  return { vendors: await sayAvailability(table, vendors, query.date, context.now()), nextCursor };
}

async function find(table: Table, query: Query): Promise<Found> {
  const { latitude, longitude } = query;
  if (latitude === undefined || longitude === undefined) return searchByName(table, query);
  return searchNear(table, query, { latitude, longitude });
}

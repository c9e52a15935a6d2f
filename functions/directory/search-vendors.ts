import type { VendorCard, directory } from '#shared/api/directory.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { sayAvailability } from './availability.ts';
import type { DirectoryRepository } from './repository.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear } from './search-near.ts';
import type { Found, Query } from './search.ts';

/**
 * Approved vendors: around a point nearest first, otherwise by name; with a date each says whether it is free then.
 * @throws AppError invalid_input for a bad cursor
 */
export async function searchVendors(
  { repository }: { repository: DirectoryRepository },
  { query }: Call<typeof directory.searchVendors>,
): Promise<{ vendors: VendorCard[]; nextCursor: string | null }> {
  const { vendors, nextCursor } = await find(repository, query);
  return { vendors: await sayAvailability(repository, vendors, query.date), nextCursor };
}

async function find(repository: DirectoryRepository, query: Query): Promise<Found> {
  const { latitude, longitude } = query;
  if (latitude === undefined || longitude === undefined) return searchByName(repository, query);
  return searchNear(repository, query, { latitude, longitude });
}

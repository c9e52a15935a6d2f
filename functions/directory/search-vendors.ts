import type { directory } from '#shared/api/directory.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { DirectoryRepository } from './repository.ts';
import { searchByName } from './search-by-name.ts';
import { searchNear } from './search-near.ts';
import type { Found } from './search.ts';

/** Approved vendors: around a point nearest first, otherwise by name. @throws AppError invalid_input for a bad cursor */
export async function searchVendors(
  { repository }: { repository: DirectoryRepository },
  { query }: Call<typeof directory.searchVendors>,
): Promise<Found> {
  const { latitude, longitude } = query;
  if (latitude === undefined || longitude === undefined) return searchByName(repository, query);
  return searchNear(repository, query, { latitude, longitude });
}

import type { directory } from '#shared/api/directory.ts';
import type { FoundPlace } from '#shared/kernel/place.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';

// Customer spec 8, 'Expanding Soon'.
const expandingSoon = 'We are expanding to that area soon. Try a different location or browse all vendors below.';

/** Finds the place of an address, city or ZIP code, and its namesakes. @throws AppError not_found if there is none */
export async function findPlace(
  { geocoder }: { geocoder: Geocoder },
  { query }: Call<typeof directory.findPlace>,
): Promise<FoundPlace> {
  const place = await geocoder.find(query.query);
  if (!place) throw new AppError('not_found', expandingSoon);
  return place;
}

import { useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { FoundPlace, Place } from '#shared/kernel/place.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

/**
 * Finds the ZIP code nearest to a position, which is sent rounded to about half a mile.
 * @throws ApiError not_found abroad
 */
export const findNearestPlace = ({ latitude, longitude }: Point): Promise<Place> =>
  call(directory.findPlace, { query: { query: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}` } });

const placeQuery = (query: string) => ({
  queryKey: ['place', query.trim().toLowerCase()] as const,
  queryFn: () => call(directory.findPlace, { query: { query } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Finds the place of an address, city or ZIP code; null requests nothing. */
export function usePlace(query: string | null): { place: FoundPlace | null; isUnknown: boolean; isError: boolean } {
  const { data, error, isError } = useQuery({ ...placeQuery(query ?? ''), enabled: query !== null });
  return { place: data ?? null, isUnknown: isApiError(error, 'not_found'), isError };
}

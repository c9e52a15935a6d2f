import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { VendorCard } from '#shared/api/directory.ts';
import type { Category } from '#shared/categories.ts';
import type { Place } from '#shared/place.ts';
import { call } from '#web/lib/api.ts';

export interface VendorSearch {
  place?: Pick<Place, 'latitude' | 'longitude'> | null | undefined;
  radiusMiles?: number;
  category?: Category | undefined;
  text?: string | undefined;
  theme?: string | undefined;
}

const noVendors: VendorCard[] = [];

/** Approved vendors, a page at a time: nearest first around a place, otherwise by name. `enabled` holds it back. */
export function useVendorSearch({ place, radiusMiles, ...filter }: VendorSearch, enabled = true) {
  const around = place && { latitude: place.latitude, longitude: place.longitude, radiusMiles };
  const query = useInfiniteQuery({
    queryKey: ['vendors', { ...filter, ...around }],
    queryFn: ({ pageParam, signal }) =>
      call(directory.searchVendors, { query: { ...filter, ...around, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...query, vendors: query.data?.pages.flatMap((page) => page.vendors) ?? noVendors };
}

/** '6.2 miles away' (customer spec 2). */
export const milesAway = (miles: number): string => `${miles.toFixed(1)} miles away`;

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { VendorCard } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { call } from '#web/lib/api.ts';

/** What is looked for; a search and its counts are asked with the same. */
export interface VendorSearch {
  place?: Pick<Place, 'latitude' | 'longitude'> | null | undefined;
  radiusMiles?: number;
  category?: Category | undefined;
  text?: string | undefined;
  theme?: string | undefined;
  /** The event's day: cards then say whether the vendor is free. */
  date?: string | undefined;
}

const noVendors: VendorCard[] = [];

const around = ({ place, radiusMiles }: VendorSearch) =>
  place && { latitude: place.latitude, longitude: place.longitude, radiusMiles };

/** Approved vendors, a page at a time: nearest first around a place, otherwise by name. `enabled` holds it back. */
export function useVendorSearch(wanted: VendorSearch, enabled = true) {
  const { category, text, theme, date } = wanted;
  const asked = { category, text, theme, date, ...around(wanted) };
  const query = useInfiniteQuery({
    queryKey: ['vendors', asked],
    queryFn: ({ pageParam, signal }) =>
      call(directory.searchVendors, { query: { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  return { ...query, vendors: query.data?.pages.flatMap((page) => page.vendors) ?? noVendors };
}

/** How many vendors such a search finds in all, and how many there are of each category. */
export function useVendorCounts(wanted: VendorSearch, enabled = true) {
  const { category, text, theme } = wanted;
  const asked = { category, text, theme, ...around(wanted) };
  return useQuery({
    queryKey: ['vendor-counts', asked],
    queryFn: ({ signal }) => call(directory.countVendors, { query: asked }, { signal }),
    enabled,
  });
}

/** '6.2 miles away' (customer spec 2). */
export const milesAway = (miles: number): string => `${miles.toFixed(1)} miles away`;

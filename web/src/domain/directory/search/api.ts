import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { FoundVendor, FoundVendors } from '#shared/api/directory/vendor-card.ts';
import type { Fact } from '#shared/directory/fact-codes.ts';
import { writeFacts } from '#shared/directory/facts-text.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

/** The criteria that a search and its counts share. */
export interface VendorSearch {
  place?: Pick<Place, 'latitude' | 'longitude'> | null | undefined;
  radiusMiles?: number;
  category?: Category | undefined;
  text?: string | undefined;
  theme?: string | undefined;
  /** The event's day: cards then show whether the vendor is free; at its hours, if they are known. */
  date?: string | undefined;
  startTime?: string | undefined;
  durationHours?: number | undefined;
  facts?: readonly Fact[];
  minimumRating?: number | undefined;
  comesToYou?: boolean;
  guests?: number | undefined;
  /** Vendors that fit the event, or the others; all without `fit`, `guests` and `comesToYou`. */
  fit?: 'fits' | 'misfits' | undefined;
  /** `new` for the whole country only. */
  sort?: 'nearest' | 'rated' | 'new' | undefined;
  /** True if a map shows them. */
  map?: boolean;
}

const noVendors: FoundVendor[] = [];

/** Returns the query that a search and its count share. */
export function toSearchQuery(wanted: VendorSearch) {
  const { category, text, theme, date, facts = [], minimumRating, comesToYou, guests, fit } = wanted;
  const required = { minimumRating, guests, date, fit, comesToYou: comesToYou ? ('yes' as const) : undefined };
  return { category, text, theme, facts: writeFacts(facts) || undefined, ...required, ...around(wanted) };
}

const around = ({ place, radiusMiles }: VendorSearch) =>
  place && { latitude: place.latitude, longitude: place.longitude, radiusMiles };

/** Returns approved vendors, page by page: nearest first around a place, otherwise by name. `enabled` delays it. */
export function useVendorSearch(wanted: VendorSearch, enabled = true) {
  return useFoundVendors(publicSearch(wanted), enabled);
}

/** A search's query key and its request for each page. */
export interface SearchPages {
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<FoundVendors>;
}

/** Returns the search that visitors may use. */
export function publicSearch(wanted: VendorSearch): SearchPages {
  const { sort, map, date, startTime, durationHours } = wanted;
  const hours = date === undefined ? {} : { startTime, durationHours };
  const asked = { ...toSearchQuery(wanted), ...hours, sort, map: map ? ('yes' as const) : undefined };
  return {
    queryKey: ['vendors', asked] as const,
    fetchPage: (cursor, signal) => call(directory.searchVendors, { query: { ...asked, cursor } }, { signal }),
  };
}

/** Returns the pages of a search so far, and how to load more. */
export function useFoundVendors({ queryKey, fetchPage }: SearchPages, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    ...cursorPages,
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages ?? [];
  return {
    ...query,
    vendors: query.data?.pages.flatMap((page) => page.vendors) ?? noVendors,
    /** The reason for an empty result: no vendors exist yet, or none match. */
    nothing: pages.at(-1)?.nothing ?? null,
    /** The distance searched, if it ended before the radius. */
    lookedMiles: pages.at(-1)?.lookedMiles ?? null,
    /** The number of nearest vendors that were sorted, if it isn't all of them. */
    sortedAmong: pages.at(-1)?.sortedAmong ?? null,
  };
}

/** Returns the total number of vendors of a search, and the number per category. */
export const useVendorCounts = (wanted: VendorSearch, enabled = true) => useQuery({ ...countsQuery(wanted), enabled });

export function countsQuery(wanted: VendorSearch) {
  const asked = toSearchQuery(wanted);
  return queryOptions({
    queryKey: ['vendor-counts', asked] as const,
    queryFn: ({ signal }) => call(directory.countVendors, { query: asked }, { signal }),
  });
}

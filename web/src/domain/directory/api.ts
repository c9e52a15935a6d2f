import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { FoundVendor, FoundVendors } from '#shared/api/directory/vendor-card.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { Fact } from '#shared/directory/fact-codes.ts';
import { writeFacts } from '#shared/directory/facts-text.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { firstDayIn, lastDayIn, toMonth } from '#shared/kernel/months.ts';
import type { FoundPlace, Place } from '#shared/kernel/place.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { StartRange } from '#shared/vendors/calendar/start-range-schema.ts';
import type { PublicDayStatus } from '#shared/vendors/calendar/availability.ts';
import { call } from '#web/lib/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ApiError, isApiError } from '#web/lib/api-error.ts';
import { cursorPages } from '#web/lib/query.ts';

const keys = {
  samples: ['sample-vendors'] as const,
  search: (asked: object) => ['vendors', asked] as const,
  counts: (asked: object) => ['vendor-counts', asked] as const,
  vendor: (vendorId: string) => ['vendor', vendorId] as const,
  packages: (vendorId: string) => ['vendor', vendorId, 'packages'] as const,
  availability: (vendorId: string, month: string, hours: EventHours) =>
    ['vendor', vendorId, 'availability', month, hours] as const,
  starts: (vendorId: string, date: string, durationHours: number) =>
    ['vendor', vendorId, 'starts', date, durationHours] as const,
  place: (query: string) => ['place', query.trim().toLowerCase()] as const,
};

/** An event's hours, if both are known. */
export interface EventHours {
  startTime?: string;
  durationHours?: number;
}

export const toHours = ({ startTime, durationHours }: Pick<EventDetails, 'startTime' | 'durationHours'>): EventHours =>
  startTime === null || durationHours === null ? {} : { startTime, durationHours };

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
    queryKey: keys.search(asked),
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
    queryKey: keys.counts(asked),
    queryFn: ({ signal }) => call(directory.countVendors, { query: asked }, { signal }),
  });
}

// The built-in vendors, where the specification falls back to them (rule directory-48), load when one is shown.
const loadSamples = lazyWithRetry(() => import('#shared/directory/sample-vendors.ts'));

/** Loads all sample vendors as cards. */
export const useSampleVendors = (enabled: boolean) =>
  useQuery({
    queryKey: keys.samples,
    queryFn: async () => (await loadSamples()).sampleCards(),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

async function samplePage(vendorId: string): Promise<VendorPage> {
  const page = (await loadSamples()).findSamplePage(vendorId);
  if (!page) throw ApiError.fromAnswer(404, undefined);
  return page;
}

export const vendorQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.vendor(vendorId),
    queryFn: ({ signal }) =>
      isSampleVendorId(vendorId)
        ? samplePage(vendorId)
        : call(directory.getVendor, { params: { vendorId } }, { signal }),
  });

/** Loads the page, without prices, of an approved vendor or a sample (customer spec 8, 'Vendor detail failure'). */
export const useVendor = (vendorId: string) => useQuery(vendorQuery(vendorId));

/** Loads a vendor's packages with prices, and its information on pricing. */
export const pricedPackagesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.packages(vendorId),
    queryFn: async ({ signal }) =>
      isSampleVendorId(vendorId)
        ? { packages: (await loadSamples()).findSamplePackages(vendorId), pricing: [] }
        : call(directory.getPackages, { params: { vendorId } }, { signal }),
  });

/** Loads priced packages for people who are signed in (rule directory-3). */
export const usePricedPackages = (vendorId: string, enabled: boolean) =>
  useQuery({ ...pricedPackagesQuery(vendorId), enabled });

/** Loads the packages only. */
export const usePackages = (vendorId: string, enabled: boolean) =>
  useQuery({ ...pricedPackagesQuery(vendorId), enabled, select: ({ packages }) => packages });

/** Loads a month of a vendor's days, each free, full or closed, or only free at other times than the event's; by date. */
export const availabilityQuery = (vendorId: string, month: string, hours: EventHours) =>
  queryOptions({
    queryKey: keys.availability(vendorId, month, hours),
    queryFn: async ({ signal }): Promise<Record<string, PublicDayStatus>> => {
      const query = { from: firstDayIn(month), to: lastDayIn(month), ...hours };
      const { days } = await call(directory.getAvailability, { params: { vendorId }, query }, { signal });
      return Object.fromEntries(days.map(({ date, status }) => [date, status]));
    },
  });

/** Loads the starts of a day at which a vendor can take so many hours, by its own clock. */
export const freeStartsQuery = (vendorId: string, date: string, durationHours: number) =>
  queryOptions({
    queryKey: keys.starts(vendorId, date, durationHours),
    queryFn: async ({ signal }): Promise<StartRange[]> => {
      const query = { from: date, to: date, durationHours, starts: 'yes' as const };
      const { days } = await call(directory.getAvailability, { params: { vendorId }, query }, { signal });
      return days[0]?.starts ?? [];
    },
  });

/** Returns the vendor's status at an event's times; undefined while unknown, and always for samples. */
export function useAvailability(
  vendorId: string,
  { date, ...times }: Pick<EventDetails, 'date' | 'startTime' | 'durationHours'>,
): PublicDayStatus | undefined {
  const { data } = useQuery({
    ...availabilityQuery(vendorId, toMonth(date ?? ''), toHours(times)),
    enabled: date !== null && !isSampleVendorId(vendorId),
  });
  return date === null ? undefined : data?.[date];
}

// Places don't move: a result is valid for the whole visit.
const placeQuery = (query: string) => ({
  queryKey: keys.place(query),
  queryFn: () => call(directory.findPlace, { query: { query } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Finds the ZIP code nearest to a position, which is sent rounded to about half a mile.
 * @throws ApiError not_found abroad
 */
export const findNearestPlace = ({ latitude, longitude }: Point): Promise<Place> =>
  call(directory.findPlace, { query: { query: `${latitude.toFixed(2)}, ${longitude.toFixed(2)}` } });

/** Finds the place of an address, city or ZIP code; null requests nothing. */
export function usePlace(query: string | null): { place: FoundPlace | null; isUnknown: boolean; isError: boolean } {
  const { data, error, isError } = useQuery({ ...placeQuery(query ?? ''), enabled: query !== null });
  return { place: data ?? null, isUnknown: isApiError(error, 'not_found'), isError };
}

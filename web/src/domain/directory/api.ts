import { queryOptions, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { firstDayIn, lastDayIn, toMonth } from '#shared/kernel/months.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { StartRange } from '#shared/vendors/calendar/start-range-schema.ts';
import type { PublicDayStatus } from '#shared/vendors/calendar/availability.ts';
import { call } from '#web/lib/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ApiError } from '#web/lib/api-error.ts';

const keys = {
  samples: ['sample-vendors'] as const,
  vendor: (vendorId: string) => ['vendor', vendorId] as const,
  packages: (vendorId: string) => ['vendor', vendorId, 'packages'] as const,
  availability: (vendorId: string, month: string, hours: EventHours) =>
    ['vendor', vendorId, 'availability', month, hours] as const,
  starts: (vendorId: string, date: string, durationHours: number) =>
    ['vendor', vendorId, 'starts', date, durationHours] as const,
};

/** An event's hours, if both are known. */
export interface EventHours {
  startTime?: string;
  durationHours?: number;
}

export const toHours = ({ startTime, durationHours }: Pick<EventDetails, 'startTime' | 'durationHours'>): EventHours =>
  startTime === null || durationHours === null ? {} : { startTime, durationHours };

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

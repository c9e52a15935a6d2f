import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { DayStatus } from '#shared/vendors/availability.ts';
import { firstDayOf, lastDayOf, monthOf } from '#shared/kernel/months.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { call } from '#web/lib/api.ts';

/** A month of a vendor's days, each free, full or closed, by date. */
export const availabilityQuery = (vendorId: string, month: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'availability', month],
    queryFn: async ({ signal }): Promise<Record<string, DayStatus>> => {
      const query = { from: firstDayOf(month), to: lastDayOf(month) };
      const { days } = await call(directory.getAvailability, { params: { vendorId }, query }, { signal });
      return Object.fromEntries(days.map(({ date, status }) => [date, status]));
    },
  });

/** Whether a vendor is free on a date; undefined while that is not known, and always for samples. */
export function useAvailability(vendorId: string, date: string | null): DayStatus | undefined {
  const { data } = useQuery({
    ...availabilityQuery(vendorId, monthOf(date ?? '')),
    enabled: date !== null && !isSampleVendorId(vendorId),
  });
  return date === null ? undefined : data?.[date];
}

/** Those of a plan's items whose vendor takes no order on the date; empty while that is not known. */
export function useUnavailable<Item extends { vendorId: string }>(items: readonly Item[], date: string | null): Item[] {
  const days = useQueries({
    queries: items.map(({ vendorId }) => ({
      ...availabilityQuery(vendorId, monthOf(date ?? '')),
      enabled: date !== null && !isSampleVendorId(vendorId),
    })),
  });
  return items.filter((_, position) => {
    const status = date === null ? undefined : days[position]?.data?.[date];
    return status !== undefined && status !== 'free';
  });
}

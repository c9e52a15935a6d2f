import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs } from '#shared/policies.ts';
import { call } from '#web/lib/api.ts';

export const vendorsPerPage = 25;

// Begins with the word of the notice that comes when a vendor is approved or removed.
export const approvedVendorsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['metrics', 'vendors', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listApprovedVendors, { query: { search, cursor, limit: vendorsPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

export const removeVendor = (vendorId: string) => call(administration.removeVendor, { params: { vendorId } });

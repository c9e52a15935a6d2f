import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

export const vendorsPerPage = 25;

// Begins as the notice of any vendor says: approved, removed, under another name.
export const approvedVendorKeys = {
  all: ['vendor', 'list', 'approved'] as const,
  found: (search: string) => [...approvedVendorKeys.all, search] as const,
};

export const approvedVendorsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: approvedVendorKeys.found(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listApprovedVendors, { query: { search, cursor, limit: vendorsPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

export const removeVendor = (vendorId: string) => call(administration.removeVendor, { params: { vendorId } });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export const vendorsPerPage = 25;

export type VendorStatus = 'approved' | 'suspended';

// Begins like the notice of any vendor: approved, removed, renamed.
export const approvedVendorKeys = {
  all: ['vendor', 'list', 'approved'] as const,
  found: (status: VendorStatus, search: string) => [...approvedVendorKeys.all, status, search] as const,
  impact: (vendorId: string) => [...approvedVendorKeys.all, 'impact', vendorId] as const,
};

export const approvedVendorsQuery = (status: VendorStatus, search: string) =>
  infiniteQueryOptions({
    queryKey: approvedVendorKeys.found(status, search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        administration.listApprovedVendors,
        { query: { status, search, cursor, limit: vendorsPerPage } },
        { signal },
      ),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

/** Loads the effects of a suspension or removal. */
export const impactQuery = (vendorId: string) =>
  queryOptions({
    queryKey: approvedVendorKeys.impact(vendorId),
    queryFn: ({ signal }) => call(administration.getVendorImpact, { params: { vendorId } }, { signal }),
  });

/** Removes a vendor; its owner reads the reason. */
export const removeVendor = (vendorId: string, reason: string) =>
  call(administration.removeVendor, { params: { vendorId }, body: { reason } });

export const suspendVendor = (vendorId: string, reason: string) =>
  call(administration.suspendVendor, { params: { vendorId }, body: { reason } });

export const restoreVendor = (vendorId: string, reason: string) =>
  call(administration.restoreVendor, { params: { vendorId }, body: { reason } });

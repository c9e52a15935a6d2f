import { queryOptions, useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { VendorPage } from '#shared/api/directory.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { findSamplePackages, findSamplePage } from './sample-vendors.ts';

async function samplePage(vendorId: string): Promise<VendorPage> {
  const page = await findSamplePage(vendorId);
  if (!page) throw ApiError.fromAnswer(404, undefined);
  return page;
}

export const vendorQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId],
    queryFn: ({ signal }) =>
      isSampleVendorId(vendorId)
        ? samplePage(vendorId)
        : call(directory.getVendor, { params: { vendorId } }, { signal }),
  });

/** A vendor's page without prices: an approved one's, or a sample's (customer spec 8, 'Vendor detail failure'). */
export const useVendor = (vendorId: string) => useQuery(vendorQuery(vendorId));

export const packagesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'packages'],
    queryFn: async ({ signal }) =>
      isSampleVendorId(vendorId)
        ? findSamplePackages(vendorId)
        : (await call(directory.getPackages, { params: { vendorId } }, { signal })).packages,
  });

/** The vendor's packages with prices, for people who are signed in (decision 5). */
export const usePackages = (vendorId: string, enabled: boolean) => useQuery({ ...packagesQuery(vendorId), enabled });

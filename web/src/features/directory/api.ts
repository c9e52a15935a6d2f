import { useQuery } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import { call } from '#web/lib/api.ts';

/** An approved vendor's page, without prices. */
export const useVendor = (vendorId: string) =>
  useQuery({
    queryKey: ['vendor', vendorId],
    queryFn: ({ signal }) => call(directory.getVendor, { params: { vendorId } }, { signal }),
  });

/** The vendor's packages with prices, for people who are signed in. */
export const usePackages = (vendorId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['vendor', vendorId, 'packages'],
    queryFn: ({ signal }) => call(directory.getPackages, { params: { vendorId } }, { signal }),
    enabled,
  });

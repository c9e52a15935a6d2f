import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { renameBusiness } from '#web/lib/acting-vendor.ts';

// Starts with the topic of the notice that every window of a vendor gets when its business changes.
const keys = {
  page: (vendorId: string) => ['vendor', vendorId] as const,
  profile: (vendorId: string) => ['vendor', vendorId, 'profile'] as const,
};

export const profileQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.profile(vendorId),
    queryFn: ({ signal }): Promise<OwnProfile> => call(vendors.getVendorProfile, {}, { signal }),
  });

/** Changes a profile field by field, and caches the stored result. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallRequest<typeof vendors.changeVendorProfile>['body']) =>
      call(vendors.changeVendorProfile, { body }),
    onSuccess: async ({ own }) => {
      client.setQueryData(keys.profile(own.vendorId), own);
      renameBusiness(own.profile.name);
      await client.invalidateQueries({ queryKey: keys.page(own.vendorId), exact: true });
    },
  });
}

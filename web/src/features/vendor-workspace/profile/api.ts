import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { vendors } from '#shared/api/vendors.ts';
import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';
import { renameBusiness } from '#web/lib/session.ts';

// Starts with the words of the notice that every window of a vendor gets when its business changes.
const keys = {
  page: (vendorId: string) => ['vendor', vendorId] as const,
  profile: (vendorId: string) => ['vendor', vendorId, 'profile'] as const,
};

export const profileQuery = (vendorId: string) =>
  queryOptions({
    queryKey: keys.profile(vendorId),
    queryFn: ({ signal }): Promise<OwnProfile> => call(vendors.getVendorProfile, {}, { signal }),
  });

interface Save {
  version: number;
  profile: StoredProfile;
}

/** Saves a checked profile; its answer is the profile from then on. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Save) =>
      call(vendors.saveVendorProfile, { body } as CallRequest<typeof vendors.saveVendorProfile>),
    onSuccess: async (saved) => {
      client.setQueryData(keys.profile(saved.vendorId), saved);
      renameBusiness(saved.profile.name);
      await client.invalidateQueries({ queryKey: keys.page(saved.vendorId), exact: true });
    },
  });
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import type { SavedVendor } from '#shared/api/planning/saved-vendors.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { errorText } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const keys = { list: ['saved-vendors'] as const };

const savedVendorsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: async ({ signal }): Promise<SavedVendor[]> =>
    (await call(planning.listSavedVendors, {}, { signal })).vendors,
});

/** Loads the host's saved vendors, latest first; nothing is requested while signed out. */
export const useSavedVendors = () => useQuery({ ...savedVendorsQuery, enabled: useSession().me !== undefined });

/** The details of a vendor that a list of saved vendors shows before the server responds. */
export interface Savable {
  id: string;
  name: string;
  categories: Category[];
  address: string;
  imageUrls: readonly string[];
}

const shown = ({ id, name, categories, address, imageUrls }: Savable): SavedVendor => ({
  id,
  name,
  categories,
  address,
  imageUrl: imageUrls[0] ?? null,
  isOpen: true,
  savedAt: new Date().toISOString(),
});

/** Saves or unsaves a vendor; shows the change at once and reverts it if the server refuses it. */
export function useSaveVendor() {
  const client = useQueryClient();
  const { queryKey } = savedVendorsQuery;
  return useMutation({
    // One after the other, so that the last response belongs to the last click.
    scope: { id: 'saved-vendors' },
    mutationFn: ({ vendor, isSaved }: { vendor: Savable; isSaved: boolean }) =>
      call(isSaved ? planning.unsaveVendor : planning.saveVendor, { params: { vendorId: vendor.id } }),
    onMutate: async ({ vendor, isSaved }: { vendor: Savable; isSaved: boolean }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = (before ?? []).filter(({ id }) => id !== vendor.id);
      client.setQueryData(queryKey, isSaved ? others : [shown(vendor), ...others]);
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error("Couldn't save this vendor", errorText(error, 'Check your connection.'));
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

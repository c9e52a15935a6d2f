import { queryOptions, useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { deletion: ['deletion'] as const };

/** Loads the current effects of deleting the account; refetched each time it is shown. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call(accounts.previewDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(accounts.deleteAccount, { body: { email } }, { timeoutMs: 30_000 }),
    // Something now prevents it: the preview shows the reason.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.deletion }),
  });

import { queryOptions, useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { deletion: ['deletion'] as const };

/** What deleting the account would do now; refetched each time it is shown. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call(accounts.previewDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(accounts.deleteAccount, { body: { email } }, { timeoutMs: 30_000 }),
    // Something prevents it by now: the preview says what.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.deletion }),
  });

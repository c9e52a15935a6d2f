import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import type { SavedReply } from '#shared/messaging/saved-reply.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

const keys = { all: ['saved-replies'] as const };

type Known = EndpointResponse<typeof savedReplies.listSavedReplies>;

export const savedRepliesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }): Promise<Known> => call(savedReplies.listSavedReplies, {}, { signal }),
});

/** Changes the known list; after a change in another window the latest list is fetched. */
export function useSaveReplies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: (replies: readonly SavedReply[]) => SavedReply[]) => {
      const { version = 0, replies = [] } = client.getQueryData<Known>(keys.all) ?? {};
      return call(savedReplies.saveReplies, { body: { version, replies: change(replies) } });
    },
    onSuccess: (saved) => client.setQueryData<Known>(keys.all, saved),
    onError: (error) =>
      isApiError(error, 'version_conflict') ? client.invalidateQueries({ queryKey: keys.all }) : undefined,
  });
}

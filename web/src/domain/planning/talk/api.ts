import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { planTalk } from '#shared/api/planning/plan-talk.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Below the draft: a notice about a plan also refreshes its talk.
const talkQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['draft', draftId, 'talk'] as const,
    queryFn: ({ signal }) => call(planTalk.getPlanTalk, { params: { draftId } }, { signal }),
  });

/** Loads votes and comments of a plan, and who changed it. */
export const useTalk = (draftId: string) => useQuery(talkQuery(draftId));

const refresh = (draftId: string) => queryClient.invalidateQueries(talkQuery(draftId));

interface ItemPlace {
  draftId: string;
  itemId: string;
}

export const useVote = ({ draftId, itemId }: ItemPlace) =>
  useMutation({
    mutationFn: (isFor: boolean) => call(planTalk.voteForItem, { params: { draftId, itemId }, body: { isFor } }),
    onSettled: () => refresh(draftId),
  });

/** Adds a comment; the same id again adds none. */
export const useComment = ({ draftId, itemId }: ItemPlace) =>
  useMutation({
    mutationFn: (body: { id: string; text: string }) =>
      call(planTalk.commentOnItem, { params: { draftId, itemId }, body }),
    onSuccess: () => refresh(draftId),
  });

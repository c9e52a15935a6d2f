import { useMutation, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { forgetDraft } from '#web/parts/drafts.ts';

const key = ['my-events'] as const;

/** The caller's drafts and booked events. */
export const useMyEvents = (enabled = true) =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(planning.listMyEvents, {}, { signal }), enabled });

/** Deletes a draft for good; deleting it again changes nothing. */
export const useDiscardDraft = () =>
  useMutation({
    mutationFn: (draftId: string) => call(planning.discardDraft, { params: { draftId } }),
    onSuccess: (_, draftId) => {
      forgetDraft(draftId);
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });

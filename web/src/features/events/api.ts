import { useMutation } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { forgetDraft } from '#web/domain/planning/api.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';

/** An item of My Events to delete. */
export interface DeleteTarget {
  kind: 'draft' | 'event';
  id: string;
}

/** Deletes a draft permanently or removes a past event from the list; repeating it changes nothing. */
export const useDelete = () =>
  useMutation({
    mutationFn: ({ kind, id }: DeleteTarget) =>
      kind === 'draft'
        ? call(planning.discardDraft, { params: { draftId: id } })
        : call(planning.deleteEvent, { params: { eventId: id } }),
    onSuccess: (_, { kind, id }) => {
      if (kind === 'draft') forgetDraft(id);
    },
    // After a refusal too: the list was older than the server's state.
    onSettled: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.all }),
  });

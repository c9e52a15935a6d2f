import { useMutation } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { forgetDraft } from '#web/domain/planning/api.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';

/** One of My Events, to be deleted. */
export interface DeleteTarget {
  kind: 'draft' | 'event';
  id: string;
}

/** Deletes a draft for good or takes an event that is over from the list; deleting it again changes nothing. */
export const useDelete = () =>
  useMutation({
    mutationFn: ({ kind, id }: DeleteTarget) =>
      kind === 'draft'
        ? call(planning.discardDraft, { params: { draftId: id } })
        : call(planning.deleteEvent, { params: { eventId: id } }),
    onSuccess: (_, { kind, id }) => {
      if (kind === 'draft') forgetDraft(id);
    },
    // After a refusal too: the list was older than what the server holds.
    onSettled: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.all }),
  });

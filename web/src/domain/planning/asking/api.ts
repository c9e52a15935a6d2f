import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/api/contract.ts';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import { call } from '#web/lib/api.ts';

// Part of the lists of conversations, so that their notices also refresh it.
const keys = { asked: (draftId: string) => ['conversation', 'list', 'asked', draftId] as const };

/** Loads the inquiries of a plan. */
export const inquiriesQuery = (draftId: string | undefined) =>
  queryOptions({
    queryKey: keys.asked(draftId ?? ''),
    queryFn: async ({ signal }): Promise<Inquiry[]> =>
      (await call(inquiries.listInquiries, { query: { draftId: draftId ?? '' } }, { signal })).inquiries,
    enabled: draftId !== undefined,
  });

export function useSendInquiries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof inquiries.sendInquiries>['body']) =>
      call(inquiries.sendInquiries, { body }),
    onSettled: (_, __, { draftId }) => client.invalidateQueries({ queryKey: keys.asked(draftId) }),
  });
}

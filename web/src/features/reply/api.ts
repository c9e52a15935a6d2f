import { useMutation, useQuery } from '@tanstack/react-query';
import { guestReplies } from '#shared/api/guests/replies.ts';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import type { EndpointRequest } from '#shared/api/contract.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { reply: (token: string) => ['reply', token] as const };

/** Loads the invitation of a household's link; `not_found` for a wrong link and one that ended. */
export const useReplyPage = (token: string) =>
  useQuery({
    queryKey: keys.reply(token),
    queryFn: ({ signal }) => call(guestReplies.getReplyPage, { params: { token } }, { signal }),
  });

export type SentReply = EndpointRequest<typeof guestReplies.saveReply>['body'];

/** Saves a reply and shows the page as it is then. */
export const useSaveReply = (token: string) =>
  useMutation({
    mutationFn: (body: SentReply) => call(guestReplies.saveReply, { params: { token }, body }),
    onSuccess: (page) => queryClient.setQueryData<ReplyPage>(keys.reply(token), page),
    // The invitation may have changed meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.reply(token) }),
  });

export const useStopMails = (token: string) =>
  useMutation({
    mutationFn: () => call(guestReplies.stopGuestMails, { params: { token } }),
    onSuccess: () =>
      queryClient.setQueryData<ReplyPage>(keys.reply(token), (page) => page && { ...page, isMailed: false }),
  });

export const useLeaveList = (token: string) =>
  useMutation({ mutationFn: () => call(guestReplies.leaveGuestList, { params: { token } }) });

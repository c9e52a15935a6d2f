import { useMutation, useQuery } from '@tanstack/react-query';
import { generalLink } from '#shared/api/guests/general-link.ts';
import type { EndpointRequest } from '#shared/api/contract.ts';
import { call } from '#web/lib/api.ts';

const keys = { page: (token: string) => ['reply-by-name', token] as const };

/** Loads what a general link is for; `not_found` for a wrong link and one that ended. */
export const useNamedReplyPage = (token: string) =>
  useQuery({
    queryKey: keys.page(token),
    queryFn: ({ signal }) => call(generalLink.getNamedReplyPage, { params: { token } }, { signal }),
  });

export type SentNamedReply = EndpointRequest<typeof generalLink.sendNamedReply>['body'];

export const useSendNamedReply = (token: string) =>
  useMutation({
    mutationFn: (body: SentNamedReply) => call(generalLink.sendNamedReply, { params: { token }, body }),
  });

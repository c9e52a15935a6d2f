import { queryOptions, useQuery } from '@tanstack/react-query';
import { generalLink } from '#shared/api/guests/general-link.ts';
import type { GeneralLink } from '#shared/api/guests/general-link.ts';
import { guestKeys } from '#web/domain/guests/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type { GeneralLink };

const generalLinkQuery = (planId: string) =>
  queryOptions({
    queryKey: guestKeys.generalLink(planId),
    queryFn: ({ signal }) => call(generalLink.getGeneralLink, { params: { planId } }, { signal }),
  });

/** Loads a booked event's general link and the replies that wait. */
export const useGeneralLink = (planId: string) => useQuery(generalLinkQuery(planId));

const show = (planId: string, view: GeneralLink) => queryClient.setQueryData(guestKeys.generalLink(planId), view);

/** @throws ApiError */
export const setCodeWord = async (planId: string, codeWord: string) =>
  show(planId, await call(generalLink.setCodeWord, { params: { planId }, body: { codeWord } }));

/** @throws ApiError */
export const replaceGeneralLink = async (planId: string) =>
  show(planId, await call(generalLink.replaceGeneralLink, { params: { planId } }));

/** @throws ApiError */
export const endGeneralLink = async (planId: string) =>
  show(planId, await call(generalLink.endGeneralLink, { params: { planId } }));

/** Confirms or refuses a waiting reply; the guest list is loaded again. @throws ApiError */
export async function decideNamedReply(
  planId: string,
  { guestId, at }: GeneralLink['replies'][number],
  isConfirmed: boolean,
): Promise<void> {
  try {
    show(planId, await call(generalLink.decideNamedReply, { params: { planId, guestId }, body: { at, isConfirmed } }));
  } finally {
    void queryClient.invalidateQueries({ queryKey: guestKeys.list(planId) });
  }
}

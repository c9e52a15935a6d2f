import type { EndpointResponse } from '#shared/api/contract.ts';
import type { offers } from '#shared/api/messaging/offers.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { participantView } from '../conversation.ts';
import type { MessagingDeps } from '../deps.ts';
import { listInboxes } from '../inbox-repository.ts';
import { findConversation } from '../repository.ts';
import { listOffersIn } from './offer-repository.ts';
import { viewOffer } from './offer-rules.ts';

/** Lists the offers of one of the caller's conversations, latest first. @throws AppError not_found */
export async function listOffers(
  { table }: MessagingDeps,
  { actor, params, context }: Call<typeof offers.listOffers>,
): Promise<EndpointResponse<typeof offers.listOffers>> {
  const [found, inboxes, records] = await Promise.all([
    findConversation(table, params.conversationId),
    listInboxes(table, actor),
    listOffersIn(table, params.conversationId),
  ]);
  const { conversation, me } = participantView(found, inboxes);
  const { inquiry } = conversation;
  const now = context.now();
  return {
    offers: records.map((record) => viewOffer(record, now)),
    inquiry: inquiry
      ? { facts: inquiry.facts, state: inquiry.state, newOfferAskedAt: inquiry.newOfferAskedAt ?? null }
      : null,
    draftId: (me.side === 'customer' && inquiry?.draftId) || null,
  };
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { call } from '#web/lib/api.ts';

// Parts of a conversation: a notice about it also refreshes them.
const keys = { offers: (conversationId: string) => ['conversation', conversationId, 'offers'] as const };

// Defined here instead of beside the ids, which vendors' forms load.
const isInquiryConversation = (conversationId: string): boolean => conversationId.startsWith('plan.');

export type ConversationOffers = EndpointResponse<typeof offers.listOffers>;

/** Loads the offers of one conversation. */
export const offersQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keys.offers(conversationId),
    queryFn: ({ signal }) => call(offers.listOffers, { params: { conversationId } }, { signal }),
    enabled: isInquiryConversation(conversationId),
  });

/** Loads the offers of a conversation, latest first; nothing is requested if no inquiry opened it. */
export const useOffers = (conversationId: string) => useQuery(offersQuery(conversationId));

/** Changes an offer. The response shows at once; after a refusal the offers are refetched. */
function useOfferChange<Input>(conversationId: string, change: (input: Input) => Promise<OfferView>) {
  const client = useQueryClient();
  const queryKey = keys.offers(conversationId);
  return useMutation({
    mutationFn: change,
    onSuccess: (offer) =>
      client.setQueryData<ConversationOffers>(queryKey, (known) => known && withOffer(known, offer)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const withOffer = (known: ConversationOffers, offer: OfferView): ConversationOffers => ({
  ...known,
  offers: [offer, ...known.offers.filter(({ version }) => version !== offer.version)].toSorted(
    (one, other) => other.version - one.version,
  ),
});

interface NewOffer {
  terms: OfferTerms;
  /** The latest version that the vendor has seen; 0 before the first offer. */
  replaces: number;
}

export const useMakeOffer = (conversationId: string) =>
  useOfferChange(conversationId, (body: NewOffer) => call(offers.makeOffer, { params: { conversationId }, body }));

export const useWithdrawOffer = (conversationId: string) =>
  useOfferChange(conversationId, (version: number) =>
    call(offers.withdrawOffer, { params: { conversationId, version } }),
  );

export const useDeclineOffer = (conversationId: string) =>
  useOfferChange(conversationId, (version: number) =>
    call(offers.declineOffer, { params: { conversationId, version } }),
  );

/** Sends a message that asks the vendor for a new offer; live notices refresh the lists. */
export function useAskForOffer(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: { id: string; content: string }) =>
      call(messaging.postMessage, { params: { conversationId }, body: { ...message, asksForOffer: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.offers(conversationId) }),
  });
}

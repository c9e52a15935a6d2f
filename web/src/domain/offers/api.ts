import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { messaging } from '#shared/api/messaging.ts';
import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { products } from '#shared/api/products.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { rememberChangedDraft, removePlanItem } from '#web/domain/planning/api.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

const keys = {
  // Part of a conversation: a notice about it also refreshes the offers.
  offers: (conversationId: string) => ['conversation', conversationId, 'offers'] as const,
  // A list of conversations: a notice about one of them also refreshes it.
  asked: ['conversation', 'list', 'inquiries'] as const,
  // Begins with the word of the notice that comes when a product changes.
  products: ['products', 'for-offers'] as const,
};

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

/** Loads the vendor's own products, with the fees of each category. */
export const ownProductsQuery = queryOptions({
  queryKey: keys.products,
  queryFn: ({ signal }) => call(products.listProducts, {}, { signal }),
});

/** Loads hosts' inquiries to the vendor, latest first. */
export const vendorInquiriesQuery = infiniteQueryOptions({
  queryKey: keys.asked,
  queryFn: ({ pageParam, signal }) =>
    call(vendorInquiries.listVendorInquiries, { query: { cursor: pageParam } }, { signal }),
  ...cursorPages,
});

interface AddedOffer extends Pick<OfferView, 'vendorId' | 'version'> {
  /** The items that it replaces. */
  replacedIds: readonly string[];
}

/** Adds an open offer to the plan that it was made for; repeating it changes nothing. */
export const useAddOfferToPlan = (draftId: string) =>
  useMutation({
    mutationFn: async ({ vendorId, version, replacedIds }: AddedOffer) => {
      rememberChangedDraft(await call(planOffers.addOfferToPlan, { params: { draftId, vendorId, version } }));
      for (const itemId of replacedIds) await removePlanItem({ draftId, itemId });
    },
  });

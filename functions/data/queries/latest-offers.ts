import type { ListedOffer } from '#shared/api/messaging/offers.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { offerStateAt } from '#shared/offers/offer-state.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { isBeingPaid, offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Found } from './item-products.ts';

const latestIn = ({ id, inquiry }: Conversation): Key | undefined =>
  inquiry?.latestOffer === undefined ? undefined : offerKey({ conversationId: id, version: inquiry.latestOffer });

/** Returns the keys of the conversations' latest offers, skipping conversations without one. */
export const latestOfferKeys = (conversations: readonly Conversation[]): Key[] =>
  conversations.map(latestIn).filter((key) => key !== undefined);

/** Returns a conversation's latest offer at a time, as lists of inquiries show it. */
export function latestOfferIn(found: Found, conversation: Conversation, now: Date): ListedOffer | null {
  const key = latestIn(conversation);
  const item = key && found(key);
  return item ? listedOffer(offerEntity.fromItem(item), now) : null;
}

const listedOffer = (offer: OfferRecord, now: Date): ListedOffer => ({
  version: offer.version,
  facts: offer.facts,
  validThrough: offer.validThrough,
  validUntil: offer.validUntil,
  ...offerAt(offer, now),
});

/** Returns an offer's state at a time, and the total that its host pays for it alone, in cents. */
export function offerAt(offer: OfferRecord, now: Date): Pick<ListedOffer, 'state' | 'isBeingPaid' | 'totalCents'> {
  const paid = isBeingPaid(offer);
  const state = offerStateAt({ ...offer, isBeingPaid: paid }, now);
  return { state, isBeingPaid: paid, totalCents: offerQuote(offer).totalCents };
}

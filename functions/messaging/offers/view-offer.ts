import type { OfferView } from '#shared/api/offers.ts';
import { offerSchema } from '#shared/offers/offer.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { offerStateAt } from '#shared/offers/offer-state.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { isBeingPaid } from './offer-rules.ts';

/** An offer as both parties see it at a time. */
export function viewOffer(record: OfferRecord, now: Date): OfferView {
  const paid = isBeingPaid(record);
  const state = offerStateAt({ ...record, isBeingPaid: paid }, now);
  return { ...offerSchema.parse(record), state, isBeingPaid: paid, totalCents: offerQuote(record).totalCents };
}

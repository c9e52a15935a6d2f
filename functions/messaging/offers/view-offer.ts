import type { OfferView } from '#shared/api/messaging/offers.ts';
import { offerSchema } from '#shared/offers/offer.ts';
import { isHeld } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { offerAt } from '#functions/data/queries/latest-offers.ts';

/** Returns an offer as both parties see it at a time. */
export function viewOffer(record: OfferRecord, now: Date): OfferView {
  const current = offerAt(record, now);
  return { ...offerSchema.parse(record), ...current, isHeld: isHeld({ ...record, ...current }) };
}

import type { OfferView } from '#shared/api/offers.ts';
import { offerSchema } from '#shared/offers/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { offerAt } from '#functions/data/queries/latest-offers.ts';

/** An offer as both parties see it at a time. */
export const viewOffer = (record: OfferRecord, now: Date): OfferView => ({
  ...offerSchema.parse(record),
  ...offerAt(record, now),
});

import type { OfferView, offers } from '#shared/api/messaging/offers.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import { offerEventData, releaseOfferHoldWrites } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { participantView } from '../conversation.ts';
import type { MessagingDeps } from '../deps.ts';
import { readOffer } from './offer-repository.ts';
import { mustBeEndable, viewOffer } from './offer-rules.ts';

/**
 * Releases the hold of a vendor's open offer; the offer stays open without it. Repeating this changes nothing.
 * @throws AppError not_found; conflict when the offer has ended or is being paid for
 */
export const releaseHold = (
  { table }: MessagingDeps,
  { actor, params, context }: Call<typeof offers.releaseHold>,
): Promise<OfferView> =>
  retryOnConflict('This offer', async () => {
    const { conversation, offer: stored } = await readOffer(table, params);
    participantView(conversation, [vendorInbox(actor.vendorId ?? '')]);
    const offer = orNotFound(stored, 'Offer');
    const now = context.now();
    mustBeEndable(offer, now);
    if (offer.heldPlace === undefined) return viewOffer(offer, now);
    const data = { ...offerEventData(offer), because: 'vendor' as const };
    await writeWithRetry(table, ...releaseOfferHoldWrites(offer, HoldReleased.create(data, eventMeta(context, actor))));
    return viewOffer({ ...offer, heldPlace: undefined }, now);
  });

const everyDay = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Releases the days held by a business that can't be booked (rule offers-40). Safe to repeat: a hold is released once.
 */
export async function releaseVendorHolds(table: Table, vendorId: string, context: Context): Promise<void> {
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'business' }, eventMeta(context, 'system'));
  await releaseHolds(table, { vendorId, ...everyDay, raise });
}

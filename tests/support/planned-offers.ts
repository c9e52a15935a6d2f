import { inquiryConversationId } from '#functions/data/messaging/inquiry-conversation.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { testNow } from './calls.ts';
import { planDraft } from './plans.ts';

/* Offers for a host's plan, as their vendors made them. */

/** Made for the plan's event, valid through 6 June: $1,850.00 flat and 40 x $42.00. */
export const offerFor = (
  vendor: Pick<VendorRecord, 'id' | 'name' | 'categories'>,
  changes: Partial<OfferRecord> = {},
  { userId, id: draftId }: Pick<DraftRecord, 'userId' | 'id'> = planDraft(),
): OfferRecord => ({
  conversationId: inquiryConversationId({ userId, draftId }, vendor.id),
  version: 1,
  userId,
  vendorId: vendor.id,
  vendorName: vendor.name,
  category: vendor.categories[0] ?? 'venue',
  eventTitle: 'Garden birthday',
  facts: { date: '2027-06-12', startTime: '16:00', durationHours: 4, guestCount: 40 },
  lines: [
    { text: 'Grill station with a cook', price: { amountCents: 185_000, unit: 'flat' }, quantity: 1 },
    { text: 'Plates and sides', price: { amountCents: 4200, unit: 'per_person' }, quantity: 40 },
  ],
  included: 'Tables, linen and cleaning up.',
  note: '',
  validThrough: '2027-06-06',
  validUntil: '2027-06-07T04:59:59.999Z',
  state: 'open',
  madeAt: testNow,
  ...changes,
});

/** $3,530.00: the lines of `offerFor`. */
export const offerSubtotalCents = 353_000;

/** Stores an offer and gives its item of the plan. */
export async function putOffer(table: Table, vendor: VendorRecord, offer = offerFor(vendor)): Promise<PlanItem> {
  await table.write({ put: offerEntity.toItem(offer) });
  return offeredItem(offer, vendor);
}

/** An offer of the host's plan as the table has it now. */
export async function storedOffer(table: Table, vendor: VendorRecord, version = 1): Promise<OfferRecord | undefined> {
  const { conversationId } = offerFor(vendor);
  return table.get(offerEntity, offerKey({ conversationId, version }), { consistent: true });
}

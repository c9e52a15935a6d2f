import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { toHold, offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { planInquiriesEntity } from '#functions/data/planning/inquiries.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { placeJob, readDaysOfVendors, takeJob } from '#functions/data/vendors/day.ts';
import { holdJobId, storeHold } from '#functions/data/vendors/hold.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { inquiryFacts } from '#shared/planning/inquiry-text.ts';
import { testNow } from './calls.ts';
import { agreedTo, agreement, caterer, hall, makePlanItem, photographer, planDraft, putPlan, venue } from './plans.ts';

/* Offers for a host's plan, as their vendors made them. */

/** Made for the plan's event, valid until 6 June: $1,850.00 flat and 40 x $42.00. */
export const offerFor = (
  vendor: Pick<VendorRecord, 'id' | 'name' | 'categories'>,
  changes: Partial<OfferRecord> = {},
  { userId, id: draftId }: Pick<DraftRecord, 'userId' | 'id'> = planDraft(),
): OfferRecord => ({
  conversationId: inquiryConversationId({ userId, draftId }, vendor.id),
  version: 1,
  userId,
  eventTitle: 'Garden birthday',
  vendorId: vendor.id,
  vendorName: vendor.name,
  category: vendor.categories[0] ?? 'venue',
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

/** Returns the stored state of an offer for the host's plan. */
export async function storedOffer(table: Table, vendor: VendorRecord, version = 1): Promise<OfferRecord | undefined> {
  const { conversationId } = offerFor(vendor);
  return table.get(offerEntity, offerKey({ conversationId, version }), { consistent: true });
}

/** Hourly, $120.00 x 4, and $300.00 flat. */
const photographyLines: OfferRecord['lines'] = [
  { text: 'Photographs of the evening', price: { amountCents: 12_000, unit: 'per_hour' }, quantity: 4 },
  { text: 'Album', price: { amountCents: 30_000, unit: 'flat' }, quantity: 1 },
];

export const catererOffer = offerFor(caterer);
export const photographerOffer = offerFor(photographer, { lines: photographyLines });

/** The hall as a package, supper and photographs by offer: $1,200 + $3,530 + $780, with the fee $5,785.50. */
export const offeredDraft = planDraft({
  items: [makePlanItem(venue, hall), offeredItem(catererOffer, caterer), offeredItem(photographerOffer, photographer)],
});
export const offeredTotalCents = 578_550;

/** The host's earlier inquiries to both vendors. */
const asked = [caterer, photographer].map(({ id: vendorId, name: vendorName, categories: [category = 'venue'] }) => ({
  vendorId,
  vendorName,
  facts: inquiryFacts(category, offeredDraft.details, offeredDraft.place),
  message: 'What would it cost?',
  sentAt: testNow,
}));

/** Stores the plan of `offeredDraft`, its vendors, inquiries and offers. */
export async function putOfferedPlan(table: Table): Promise<void> {
  await putPlan(table, offeredDraft);
  const { userId, id: draftId } = offeredDraft;
  await table.write({
    put: planInquiriesEntity.toItem({ userId, draftId, version: 1, hostName: 'Maya Ortiz', asked }),
  });
  for (const offer of [catererOffer, photographerOffer]) await table.write({ put: offerEntity.toItem(offer) });
}

/** Returns the payment page's request for `offeredDraft`. */
export const offeredAgreement = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest =>
  agreement({ agreed: agreedTo(offeredDraft, offeredTotalCents), ...changes });

/** Stores an offer made with a hold of its host's first place on the day. */
export async function putHeld(table: Table, vendor: VendorRecord, offer: OfferRecord): Promise<OfferRecord> {
  const id = holdJobId(offer.conversationId);
  const schedule = toSchedule(vendor);
  const heldJob = placeJob(schedule, eventJob(id, { ...offer.facts, timeZone: vendor.place.timeZone }, schedule));
  const held = { ...offer, holdsDay: true, heldPlace: 1, heldJob };
  const { eventTitle, validThrough } = offer;
  const findDay = await readDaysOfVendors(table, [vendor.id], heldJob.dates, { consistent: true });
  await table.write(
    { put: offerEntity.toItem(held) },
    ...takeJob({ vendorId: vendor.id, id, job: heldJob }, (date) => findDay(vendor.id, date)),
    ...toHold(held).map((hold) => storeHold({ ...hold, eventTitle, validThrough, hostName: 'Maya Ortiz' })),
  );
  return held;
}

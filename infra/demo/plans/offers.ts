import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { placeJob } from '#functions/data/vendors/day.ts';
import { holdJobId } from '#functions/data/vendors/hold.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { endOfDayIn } from '#shared/kernel/time-zone.ts';
import { offerFactsSchema } from '#shared/offers/offer-facts.ts';
import type { Calendar } from '../calendar.ts';
import { inquiries } from '../content/parties/inquiries.ts';
import type { InquiryText, OfferText } from '../content/parties/inquiries.ts';

/** An inquiry that led to an offer. */
export type Offered = InquiryText & { offer: OfferText };

export const hasOffer = (text: InquiryText): text is Offered => text.offer !== undefined;

/** Returns a vendor's offer for a booked party. */
export const findOfferText = (party: string, vendor: string): Offered | undefined =>
  inquiries.filter(hasOffer).find((text) => text.event === party && text.vendor === vendor);

/** Returns the open offer as it was made, for the event as planned. */
export function makeOffer(
  { category, offer }: Offered,
  { id: draftId, userId, details, place }: Pick<DraftRecord, 'id' | 'userId' | 'details' | 'place'>,
  { vendor, calendar }: { vendor: VendorRecord; calendar: Calendar },
): OfferRecord {
  const [day, time] = offer.made;
  const validThrough = addDays(calendar.date(day), offer.validDays);
  const conversationId = inquiryConversationId({ userId, draftId }, vendor.id);
  const facts = offerFactsSchema.parse(details);
  const schedule = toSchedule(vendor);
  const times = { ...facts, timeZone: place?.timeZone ?? schedule.timeZone };
  const heldJob = placeJob(schedule, eventJob(holdJobId(conversationId), times, schedule));
  return {
    conversationId,
    version: 1,
    userId,
    eventTitle: details.name,
    vendorId: vendor.id,
    vendorName: vendor.name,
    category,
    facts,
    lines: offer.lines.map(([text, dollars, unit, quantity]) => ({
      text,
      price: { amountCents: Math.round(dollars * 100), unit },
      quantity,
    })),
    included: offer.included,
    note: offer.note ?? '',
    validThrough,
    validUntil: endOfDayIn(vendor.place.timeZone, validThrough).toISOString(),
    ...(offer.holdsDay && { holdsDay: true, heldPlace: 1, heldJob }),
    state: 'open',
    madeAt: calendar.at(day, time),
  };
}

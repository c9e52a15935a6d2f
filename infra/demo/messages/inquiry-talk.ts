import { DraftDiscarded } from '#events/planning/draft-discarded.ts';
import type { DomainEvent, EventOf } from '#events/define-event.ts';
import type { InquirySent } from '#events/messaging/inquiry-sent.ts';
import { OfferDeclined } from '#events/messaging/offer-declined.ts';
import { OfferExpired } from '#events/messaging/offer-expired.ts';
import { OfferMade } from '#events/messaging/offer-made.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { toHold, offerEntity, offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { AskedVendor, PlanInquiries } from '#functions/data/planning/inquiries.ts';
import { holdEntity, holdJobId } from '#functions/data/vendors/hold.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { inquiryEnding, inquiryOpening } from '#functions/messaging/inquiries/inquiry-templates.ts';
import { offerOpening } from '#functions/messaging/offers/offer-templates.ts';
import type { OfferEvent } from '#events/messaging/offer-event.ts';
import { isOffered } from '#functions/orders/booking.ts';
import { offerAccepted, orderPlaced } from '#functions/orders/events.ts';
import { businessNamed } from '../plans/book-party.ts';
import type { InquiryText } from '../content/parties/inquiries.ts';
import { announced, putConversation, spoken } from './conversations.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../ids.ts';
import { hasOffer, makeOffer } from '../plans/offers.ts';
import type { Town } from '../plans/parties.ts';

/** A plan whose host asked vendors, and its outcome. */
export interface AskedPlan {
  draft: Pick<DraftRecord, 'id' | 'userId' | 'details' | 'place'>;
  state: 'open' | 'booked' | 'ended';
  hostName: string;
  booking?: BookingRecord;
  /** When its host discarded it. */
  overAt?: string;
}

interface Asked {
  plan: AskedPlan;
  inquiries: PlanInquiries;
  asked: AskedVendor;
  text: InquiryText;
  sent: EventOf<typeof InquirySent>;
}

type Opened = ReturnType<typeof inquiryOpening>['conversation'];

/** Puts the conversation of an inquiry as its events would have created it, with its offer. */
export function putInquiryTalk(demo: DemoItems, town: Town, one: Asked): void {
  const { plan, inquiries, asked, text, sent } = one;
  const { ownerId } = businessNamed(town.businesses, text.vendor).vendor;
  const opening = inquiryOpening(sent, inquiries, asked);
  const { id } = opening.conversation;
  const { at, text: words } = text.reply ?? {};
  const reply = at && { at: town.calendar.at(...at), side: 'vendor' as const, text: words ?? '', files: [] };
  const offer = hasOffer(text) ? offerMade(demo, town, plan, text) : undefined;
  const { state } = plan;
  const inquiry = { ...opening.conversation.inquiry!, state, ...(offer && { latestOffer: offer.offer.version }) };
  const conversation: Opened = { ...opening.conversation, inquiry };
  const messages = [
    announced(opening, sent.occurredAt),
    ...(reply ? [spoken(id, reply, ownerId).message] : []),
    ...(offer?.news ?? []).flatMap((event) => said(offerOpening(event, opened(conversation)), event)),
    ...lastMessages(demo, one),
  ];
  putConversation(demo, { conversation, openedAt: sent.occurredAt, messages });
}

const opened = (conversation: Opened): Conversation => ({ ...conversation, createdAt: '' });

const said = (opening: ReturnType<typeof offerOpening>, { occurredAt }: DomainEvent): MessageRecord[] =>
  opening ? [announced(opening, occurredAt)] : [];

/** Returns the last messages if the plan was booked with the vendor or is over; empty while it is open. */
function lastMessages(demo: DemoItems, { plan, inquiries, asked }: Asked): MessageRecord[] {
  const { draft, booking, overAt } = plan;
  if (booking) {
    const order = demo.all(orderEntity).find((one) => one.bookingId === booking.id && one.vendorId === asked.vendorId);
    if (!order) throw new Error(`${booking.event.title} has no order of ${asked.vendorName}`);
    const placed = orderPlaced(order, booking, demoMeta(`order ${order.vendorId} ${booking.id}`, booking.agreedAt));
    return [announced(orderOpening(placed, order), placed.occurredAt)];
  }
  if (!overAt) return [];
  const which = { userId: draft.userId, draftId: draft.id };
  const over = DraftDiscarded.create(which, demoMeta(`discarded ${draft.id} ${asked.vendorId}`, overAt, draft.userId));
  return [announced(inquiryEnding(over, inquiries, asked), overAt)];
}

/** Puts the offer in its present state, with its hold; returns its events for the conversation. */
function offerMade(
  demo: DemoItems,
  { businesses, calendar }: Town,
  { draft, booking, hostName }: AskedPlan,
  text: Parameters<typeof makeOffer>[0],
): { offer: OfferRecord; news: OfferEvent[] } {
  const { vendor } = businessNamed(businesses, text.vendor);
  const offer = makeOffer(text, draft, { vendor, calendar });
  const data = offerEventData(offer);
  const meta = (what: string, at: string) => demoMeta(`offer ${what} ${offer.conversationId}`, at);
  const made = OfferMade.create(data, meta('made', offer.madeAt));
  const ended = endMessages(text.offer.ended, offer, meta);
  for (const event of ended ? [made, ended] : [made]) demo.count(event);
  const item = booking?.items.filter(isOffered).find(({ vendorId }) => vendorId === vendor.id);
  if (booking && item) demo.count(offerAccepted(item, booking, meta('accepted', booking.agreedAt)));
  const state = booking ? 'accepted' : (text.offer.ended ?? 'open');
  demo.put(offerEntity, { ...offer, state, ...(booking && { takenBy: booking.id }) });
  for (const hold of state === 'open' ? toHold(offer) : []) {
    const { eventTitle, validThrough } = offer;
    demo.put(holdEntity, { ...hold, eventTitle, validThrough, hostName });
    demo.putJob({ ...hold, id: holdJobId(hold.conversationId) });
  }
  return { offer, news: ended ? [made, ended] : [made] };
}

function endMessages(
  ended: 'declined' | 'expired' | undefined,
  offer: OfferRecord,
  meta: (what: string, at: string) => ReturnType<typeof demoMeta>,
) {
  const data = offerEventData(offer);
  const nextDay = new Date(Date.parse(offer.madeAt) + 86_400_000).toISOString();
  if (ended === 'declined') return OfferDeclined.create({ ...data, because: 'host' }, meta('declined', nextDay));
  return ended === 'expired' ? OfferExpired.create(data, meta('expired', offer.validUntil)) : undefined;
}

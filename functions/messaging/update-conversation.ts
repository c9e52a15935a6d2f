import type { EventOf } from '#events/define-event.ts';
import type { InquirySent } from '#events/messaging/inquiry-sent.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import { readPlacedOrder } from '#functions/data/queries/placed-order.ts';
import type { Context } from '#functions/platform/context.ts';
import { orderOpening } from './conversation-templates.ts';
import type { MessagingDeps } from './deps.ts';
import type { OfferEvent } from '#events/messaging/offer-event.ts';
import { tellOfOffer } from './offers/tell-of-offer.ts';
import { endInquiries } from './inquiries/end-inquiries.ts';
import type { PlanEnd } from './inquiries/inquiry-templates.ts';
import { inquiryOpening } from './inquiries/inquiry-templates.ts';
import { openConversation } from './open-conversation.ts';
import { findConversation } from './repository.ts';
import { writeAbout } from './tell-of-change.ts';

/**
 * Host and vendor can talk as soon as the host asks or books; both read what becomes of an offer, and those who were
 * asked and not booked that they were not. Safe to repeat: a conversation's id comes from what it is about, a message's from the event.
 */
export async function updateConversation(
  { table }: MessagingDeps,
  event: EventOf<typeof OrderPlaced | typeof InquirySent> | PlanEnd | OfferEvent,
  context: Context,
): Promise<void> {
  if (event.type === 'OrderPlaced') return openForOrder({ table }, event, context);
  if (event.type === 'InquirySent') return openForInquiry({ table }, event, context);
  if (event.type === 'BookingConfirmed' || event.type === 'ServicesAdded' || event.type === 'DraftDiscarded')
    return endInquiries(table, event, context);
  return tellOfOffer(table, event, context);
}

async function openForOrder({ table }: MessagingDeps, event: EventOf<typeof OrderPlaced>, context: Context) {
  const order = await readPlacedOrder(table, event.data);
  const opening = orderOpening(event, order);
  await openConversation({ table }, opening, context);
  if (order.conversationId) await writeAbout(table, opening.conversation, order);
}

/** Nothing where the host deleted their account, or was done with the plan, before this event came. */
async function openForInquiry({ table }: MessagingDeps, event: EventOf<typeof InquirySent>, context: Context) {
  const { userId, draftId, vendorId } = event.data;
  const inquiries = await table.get(planInquiriesEntity, planInquiriesKey(userId, draftId), { consistent: true });
  const asked = inquiries?.asked.find((one) => one.vendorId === vendorId);
  if (!inquiries || !asked) return;
  const opening = inquiryOpening(event, inquiries, asked);
  const there = await findConversation(table, opening.conversation.id, { consistent: true });
  if (there?.inquiry?.state !== 'ended') await openConversation({ table }, opening, context);
}

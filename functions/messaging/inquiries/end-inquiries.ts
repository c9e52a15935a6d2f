import { OfferDeclined } from '#events/messaging/offer-declined.ts';
import { conversationKey, inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { openConversation } from '../open-conversation.ts';
import { endReplyWatch } from '../watch-replies.ts';
import { endLatestOffer } from '../offers/end-latest-offer.ts';
import { findConversation } from '../repository.ts';
import { inquiryEnding } from './inquiry-templates.ts';
import type { PlanEnd } from './inquiry-templates.ts';

const conversationsAtOnce = 5;

/**
 * Ends the inquiries of a plan that was booked or discarded: the vendors who were not booked get one message, and no
 * reply of theirs is expected. Safe to repeat: a message's id is the event's, and states are written unconditionally.
 */
export async function endInquiries(table: Table, event: PlanEnd, context: Context): Promise<void> {
  const userId = event.type === 'DraftDiscarded' ? event.data.userId : event.data.customerId;
  const key = planInquiriesKey(userId, event.data.draftId);
  const inquiries = await table.get(planInquiriesEntity, key, { consistent: true });
  if (!inquiries) return;
  const booked = await readBookedVendorIds(table, event);
  await mapAtOnce(inquiries.asked, conversationsAtOnce, async (asked) => {
    const conversationId = inquiryConversationId(inquiries, asked.vendorId);
    if (booked.includes(asked.vendorId)) {
      await setState(table, conversationId, 'booked');
      return endLatestOffer(table, conversationId, planOver(context), context);
    }
    // A plan that was discarded while it was being paid for is still booked.
    const there = await findConversation(table, conversationId, { consistent: true });
    if (there?.inquiry?.state === 'booked') return;
    await openConversation({ table }, inquiryEnding(event, inquiries, asked), context);
    await setState(table, conversationId, 'ended');
    await endLatestOffer(table, conversationId, planOver(context), context);
    await endReplyWatch(table, conversationId, context);
  });
}

/**
 * No new offer is made once the state is written: the open one ends after it, and the message before gives the reason.
 */
const planOver = (context: Context) => ({
  state: 'declined' as const,
  raise: (offer: OfferRecord) =>
    OfferDeclined.create({ ...offerEventData(offer), because: 'plan_over' }, eventMeta(context, 'system')),
});

async function readBookedVendorIds(table: Table, event: PlanEnd): Promise<string[]> {
  if (event.type === 'DraftDiscarded') return [];
  const agreementId = event.type === 'ServicesAdded' ? event.data.agreementId : event.data.bookingId;
  const booking = await table.get(bookingEntity, bookingKey(agreementId), { consistent: true });
  return booking?.items.map(({ vendorId }) => vendorId) ?? [];
}

async function setState(table: Table, conversationId: string, state: 'booked' | 'ended'): Promise<void> {
  await tryWrite(table, {
    update: conversationKey(conversationId),
    set: 'SET #inquiry.#state = :state',
    values: { ':state': state, ':booked': 'booked' },
    condition: { expression: 'attribute_exists(#inquiry) AND #inquiry.#state <> :booked' },
  });
}

import type { EventOf } from '#events/define-event.ts';
import type { InquirySent } from '#events/messaging/inquiry-sent.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import { planInquiriesEntity, planInquiriesKey } from '#functions/data/planning/inquiries.ts';
import { readPlacedOrder } from '#functions/data/queries/order-queries.ts';
import type { Context } from '#functions/platform/context.ts';
import { orderOpening } from './conversation-templates.ts';
import type { MessagingDeps } from './deps.ts';
import { inquiryOpening } from './inquiries/inquiry-templates.ts';
import { openConversation } from './open-conversation.ts';
import { findConversation } from './repository.ts';
import { writeAbout } from './post-order-change.ts';

/** Opens the conversation of an order, or continues that of the host's inquiry. Safe to repeat. */
export async function openForOrder({ table }: MessagingDeps, event: EventOf<typeof OrderPlaced>, context: Context) {
  const order = await readPlacedOrder(table, event.data);
  const opening = orderOpening(event, order);
  await openConversation({ table }, opening, context);
  if (order.conversationId) await writeAbout(table, opening.conversation, order);
}

/**
 * Opens the conversation of an inquiry, unless the host deleted their account or ended the plan before this event
 * arrived. Safe to repeat.
 */
export async function openForInquiry({ table }: MessagingDeps, event: EventOf<typeof InquirySent>, context: Context) {
  const { userId, draftId, vendorId } = event.data;
  const inquiries = await table.get(planInquiriesEntity, planInquiriesKey(userId, draftId), { consistent: true });
  const asked = inquiries?.asked.find((one) => one.vendorId === vendorId);
  if (!inquiries || !asked) return;
  const opening = inquiryOpening(event, inquiries, asked);
  const there = await findConversation(table, opening.conversation.id, { consistent: true });
  if (there?.inquiry?.state !== 'ended') await openConversation({ table }, opening, context);
}

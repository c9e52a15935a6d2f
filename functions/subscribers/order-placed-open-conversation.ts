import { readPlacedOrder } from '#functions/data/queries/placed-order.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Host and vendor can talk about an order as soon as it is placed. Safe to repeat: the conversation's id comes from the
 * order, the message's from the event.
 */
export const handler = subscribe('order-placed-open-conversation', async ({ event, table, context }) => {
  const order = await readPlacedOrder(table, event.data);
  await openConversation({ table }, orderOpening(event, order), context);
});

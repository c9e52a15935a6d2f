import { updateConversation } from '#functions/messaging/update-conversation.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Opens the conversation of an order or inquiry, says what becomes of an offer, and ends the inquiries of a plan that is
 * over. Safe to repeat: see updateConversation.
 */
export const handler = subscribe('order-placed-open-conversation', ({ event, table, context }) =>
  updateConversation({ table }, event, context),
);

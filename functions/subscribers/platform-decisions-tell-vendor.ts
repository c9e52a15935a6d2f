import { openConversation } from '#functions/messaging/open-conversation.ts';
import { decisionOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Says in the vendor's conversation with the platform what became of an application, a product or the business itself.
 * Safe to repeat: the message's id is the event's.
 */
export const handler = subscribe('platform-decisions-tell-vendor', ({ event, table, context }) =>
  openConversation({ table }, decisionOpening(event), context),
);

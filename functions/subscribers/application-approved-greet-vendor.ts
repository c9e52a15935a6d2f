import { openConversation } from '#functions/messaging/open-conversation.ts';
import { approvalOpening } from '#functions/messaging/decision-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** Congratulates a new vendor in their conversation with the platform. Safe to repeat: the message's id is the event's. */
export const handler = subscribe('application-approved-greet-vendor', ({ event, table, context }) =>
  openConversation({ table }, approvalOpening(event), context),
);

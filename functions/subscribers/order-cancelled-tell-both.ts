import { readHostName } from '#functions/data/queries/host-name.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { cancellationOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** Says in the order's conversation that it was cancelled. Safe to repeat: the message's id is the event's. */
export const handler = subscribe('order-cancelled-tell-both', async ({ event, table, context }) => {
  const hostName = await readHostName(table, event.data);
  await openConversation({ table }, cancellationOpening(event, hostName), context);
});

import { subscriptions } from '#events/subscriptions.ts';
import { readHostName } from '#functions/data/queries/host-name.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['order-placed-open-conversation'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/**
 * Host and vendor can talk about an order as soon as it is placed. Safe to repeat: the conversation's id comes from the
 * order, the message's from the event.
 */
export const handler = subscribe(events, async (event, context) => {
  const hostName = await readHostName(deps.table, event.data);
  await openConversation(deps, orderOpening(event, hostName), context);
});

import { subscriptions } from '#events/subscriptions.ts';
import { readHostName } from '#functions/data/queries/host-name.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { cancellationOpening } from '#functions/messaging/conversation-templates.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['order-cancelled-tell-both'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/** Says in the order's conversation that it was cancelled. Safe to repeat: the message's id is the event's. */
export const handler = subscribe(events, async (event, context) => {
  const hostName = await readHostName(deps.table, event.data);
  await openConversation(deps, cancellationOpening(event, hostName), context);
});

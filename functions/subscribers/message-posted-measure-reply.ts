import { subscriptions } from '#events/subscriptions.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['message-posted-measure-reply'];
const deps = { table: openTable(connect(), readEnvironment(needs, process.env).TABLE_NAME) };

/**
 * Measures how long hosts wait for their vendor's answer. Safe to repeat: what is kept is worked out from the messages
 * that are there, not from the event.
 */
export const handler = subscribe(events, async ({ data }, context) => {
  if (data.senderType === 'customer' || data.senderType === 'vendor') {
    await watchReplies(deps, data.conversationId, context);
  }
});

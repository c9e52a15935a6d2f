import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Measures how long hosts wait for their vendor's answer. Safe to repeat: the statistics are computed from the messages
 * that are there, not from the event.
 */
export const handler = subscribe('message-posted-measure-reply', async ({ event: { data }, table, context }) => {
  if (data.senderType === 'customer' || data.senderType === 'vendor') {
    await watchReplies({ table }, data.conversationId, context);
  }
});

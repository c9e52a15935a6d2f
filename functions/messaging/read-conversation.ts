import type { messaging } from '#shared/api/messaging.ts';
import { messageNewsId, markAsRead } from '#functions/data/notifications/notification.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { participantView } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes, storeRead } from './inbox-repository.ts';
import { findConversation } from './repository.ts';

/**
 * Marks everything in a conversation as read by the caller, in each of their inboxes that has it.
 * @throws AppError not_found
 */
export async function readConversation(
  { table }: MessagingDeps,
  { actor, params, context }: Call<typeof messaging.readConversation>,
): Promise<Record<string, never>> {
  const [found, inboxes] = await Promise.all([
    findConversation(table, params.conversationId),
    listInboxes(table, actor),
  ]);
  const { conversation } = participantView(found, inboxes);
  const mine = conversation.participants.filter(({ who }) => inboxes.includes(who));
  const now = context.now().toISOString();
  await Promise.all(mine.map(({ who }) => storeRead(table, who, conversation, now)));
  // Marks the conversation's notification as read.
  await tryWrite(table, markAsRead(actor.userId, messageNewsId(conversation.id), now));
  return {};
}

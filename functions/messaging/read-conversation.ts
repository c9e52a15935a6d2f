import type { EndpointResponse } from '#shared/api/contract.ts';
import type { messaging } from '#shared/api/messaging.ts';
import { threadBookingId } from '#shared/messaging/conversation-ids.ts';
import { messageNewsId, markAsRead } from '#functions/data/notifications/notification.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { participantView } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes, storeMute, storeRead } from './inbox-repository.ts';
import { openForReader } from './opened-conversation.ts';
import { findConversation, readMessages } from './repository.ts';
import { storeThreadMute, storeThreadRead } from './thread/thread-inbox.ts';
import { findOwnThread } from './thread/view-thread.ts';

/**
 * Lists a page of messages, the latest or around a named one, latest first, as the caller's side sees them. @throws
 * AppError not_found
 */
export async function listMessages(
  { table }: MessagingDeps,
  { actor, params: { conversationId }, query, context }: Call<typeof messaging.listMessages>,
): Promise<EndpointResponse<typeof messaging.listMessages>> {
  const [{ head, view }, { items, older, newer }] = await Promise.all([
    openForReader(table, conversationId, actor, context.now()),
    readMessages(table, conversationId, query),
  ]);
  return { ...head, messages: items.map(view), older, newer };
}

/**
 * Marks everything in a conversation as read by the caller, in each of their inboxes that has it.
 * @throws AppError not_found
 */
export async function readConversation(
  { table }: MessagingDeps,
  { actor, params, context }: Call<typeof messaging.readConversation>,
): Promise<Record<string, never>> {
  const now = context.now();
  const { conversationId } = params;
  await storeReadBy(table, conversationId, actor, now);
  // Marks the conversation's notification as read.
  await tryWrite(table, markAsRead(actor.userId, messageNewsId(conversationId), now.toISOString()));
  return {};
}

/**
 * Mutes a conversation for the caller, in each of their inboxes that has it, or ends that. Unread messages still count.
 * @throws AppError not_found
 */
export async function muteConversation(
  { table }: MessagingDeps,
  { actor, params: { conversationId }, body: { isMuted }, context }: Call<typeof messaging.muteConversation>,
): Promise<Record<string, never>> {
  const now = context.now();
  const bookingId = threadBookingId(conversationId);
  if (bookingId)
    return retryOnConflict('This conversation', async () => {
      const { thread, me } = await findOwnThread(table, bookingId, actor, now);
      return (await storeThreadMute(table, thread, me, isMuted, now.toISOString())) ? {} : undefined;
    });
  const [found, inboxes] = await Promise.all([findConversation(table, conversationId), listInboxes(table, actor)]);
  const { conversation } = participantView(found, inboxes);
  const mine = conversation.participants.map(({ who }) => who).filter((who) => inboxes.includes(who));
  const stored = await Promise.all(mine.map((who) => storeMute(table, who, conversationId, isMuted)));
  if (!stored.includes(true)) throw notFound('Conversation');
  return {};
}

async function storeReadBy(table: Table, conversationId: string, actor: Actor, now: Date): Promise<void> {
  const bookingId = threadBookingId(conversationId);
  if (bookingId) {
    const { thread, me } = await findOwnThread(table, bookingId, actor, now);
    await storeThreadRead(table, thread, me, now.toISOString());
    return;
  }
  const [found, inboxes] = await Promise.all([findConversation(table, conversationId), listInboxes(table, actor)]);
  const { conversation } = participantView(found, inboxes);
  const mine = conversation.participants.filter(({ who }) => inboxes.includes(who));
  await Promise.all(mine.map(({ who }) => storeRead(table, who, conversation, now.toISOString())));
}

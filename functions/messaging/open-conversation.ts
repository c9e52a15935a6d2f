import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { Context } from '#functions/platform/context.ts';
import type { MessagingDeps } from './deps.ts';
import type { Opening } from './conversation-templates.ts';
import { messagePosted } from './conversation.ts';
import { findConversation, findMessage, storeOpened, storePosted } from './repository.ts';

/**
 * Opens a conversation with its first message, or posts that message in the existing one. Ids are derived from the
 * event, so the same event again changes nothing (rule messaging-2).
 */
export async function openConversation(
  { table }: MessagingDeps,
  { conversation: opened, message: said }: Opening,
  context: Context,
): Promise<void> {
  const now = context.now().toISOString();
  const conversation = { ...opened, createdAt: now };
  const { senderId = null } = said;
  const message: MessageRecord = { ...said, conversationId: conversation.id, senderId, sentAt: now };
  const sender = senderId === null ? 'system' : { userId: senderId, isAdmin: false };
  const event = messagePosted(conversation, message, context, sender);
  if (await storeOpened(table, conversation, message, event)) return;
  // A participant may have left since.
  const there = (await findConversation(table, conversation.id, { consistent: true })) ?? conversation;
  if (await storePosted(table, there, message, messagePosted(there, message, context, sender))) return;
  if (await findMessage(table, there.id, message.id)) return;
  throw new Error('Someone is leaving this conversation right now');
}

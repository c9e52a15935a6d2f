import type { Message, messaging } from '#shared/api/messaging.ts';
import { sanitise } from '#shared/sanitise.ts';
import { firstMessage, messageContent } from '#shared/validation.ts';
import type { MessageRecord } from '#functions/data/message.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { mustBeTimely, seatOf, viewMessage } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { messagePosted } from './posting.ts';
import { findConversation, findMessage, inboxesOf, storePosted } from './repository.ts';

/**
 * Posts a message under the id that the browser chose; the same id again gives what is stored and posts nothing.
 * @throws AppError not_found, invalid_input
 */
export async function postMessage(
  { table }: MessagingDeps,
  { actor, params, body, context }: Call<typeof messaging.postMessage>,
): Promise<Message> {
  const now = context.now();
  mustBeTimely(body.id, now);
  const content = cleanContent(body.content);
  const [found, inboxes] = await Promise.all([findConversation(table, params.conversationId), inboxesOf(table, actor)]);
  const { conversation, me } = seatOf(found, inboxes);
  const message: MessageRecord = {
    conversationId: conversation.id,
    id: body.id,
    sender: me.side,
    senderId: actor.userId,
    messageType: 'text',
    content,
    sentAt: now.toISOString(),
  };
  const isPosted = await storePosted(
    table,
    conversation,
    message,
    messagePosted(conversation, message, context, actor),
  );
  const stored = isPosted ? message : await findMessage(table, conversation.id, body.id);
  if (stored?.senderId !== actor.userId) throw inUse();
  return viewMessage(stored, me, { mine: undefined, others: undefined });
}

/** Trimmed and without anything that could run as a script; the rest stays as typed (decision 29). */
function cleanContent(text: string): string {
  const content = messageContent.safeParse(sanitise(text));
  if (content.success) return content.data;
  const message = firstMessage(content.error, 'Invalid message');
  throw new AppError('invalid_input', message, { content: message });
}

const inUse = () => new AppError('invalid_input', 'This message id is in use', { id: 'This message id is in use' });

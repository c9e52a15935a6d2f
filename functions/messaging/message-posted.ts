import { MessagePosted } from '#events/messaging/message-posted.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { listRecipients } from './conversation.ts';

/** Returns the event of a posted message, without its text. */
export const messagePosted = (
  conversation: Conversation,
  message: MessageRecord,
  context: Context,
  actor: Actor | 'system',
) =>
  MessagePosted.create(
    {
      conversationId: conversation.id,
      messageId: message.id,
      senderType: message.sender,
      recipients: listRecipients(conversation, message),
    },
    eventMeta(context, actor),
  );

import type { Attachment, Message } from '#shared/api/messaging.ts';
import { describeAttachments } from '#shared/messaging/attachments.ts';
import { describeDeletedUser } from '#shared/messaging/deleted-user-name.ts';
import { photoSize } from '#shared/media/photos.ts';
import { unreadMailMinutes } from '#shared/kernel/policies.ts';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { MessageRecord, StoredAttachment } from '#functions/data/messaging/message.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { isTimely } from '#functions/platform/timely-id.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';

/** A conversation as one participant sees it. */
export interface ParticipantView {
  conversation: Conversation;
  me: Participant;
  other: Participant;
}

/** Returns a participant's view. @throws AppError not_found for a person who is not a participant */
export function participantView(conversation: Conversation | undefined, inboxes: readonly string[]): ParticipantView {
  const me = conversation?.participants.find(({ who, hasLeft }) => inboxes.includes(who) && !hasLeft);
  if (!conversation || !me) throw notFound('Conversation');
  const [first, second] = conversation.participants;
  return { conversation, me, other: me === first ? second : first };
}

/** Returns the refusal of messages to a deleted account (rule accounts-41). */
export const otherHasLeft = (other: Participant): AppError =>
  new AppError('other_party_left', describeDeletedUser(participantLabel(other)));

/** Returns everybody who did not write it; a system message goes to both sides. */
export const listRecipients = ({ participants }: Conversation, { sender }: MessageRecord): string[] =>
  participants.filter(({ side, hasLeft }) => side !== sender && !hasLeft).map(({ who }) => who);

/** Returns the participants for whom it counts as unread: its recipients, except the side whose own act it reports. */
export const unreadBy = ({ participants }: Conversation, { sender, causedBy }: MessageRecord): string[] =>
  participants.filter(({ side, hasLeft }) => side !== sender && side !== causedBy && !hasLeft).map(({ who }) => who);

/** Characters of the last message in a list of conversations. */
const previewLength = 120;

export const messagePreview = ({ content, attachments = [] }: Pick<MessageRecord, 'content' | 'attachments'>): string =>
  content === '' && attachments.length > 0
    ? describeAttachments(attachments.map(({ purpose }) => purpose))
    : [...content].slice(0, previewLength).join('');

/** Returns a participant's label in lists and conversations: the spec's words without a name (vendor spec 6). */
export const participantLabel = ({ side, name }: Participant): string =>
  name.trim() || (side === 'vendor' ? 'Unknown Vendor' : 'Super Admin');

/**
 * Returns when to mail about a message if it is still unread; undefined for system messages, which have their own
 * mails.
 */
export const mailDueAt = ({ senderId, sentAt }: Pick<MessageRecord, 'senderId' | 'sentAt'>): string | undefined =>
  senderId === null ? undefined : new Date(Date.parse(sentAt) + unreadMailMinutes * 60_000).toISOString();

// Messages are sorted by id, so an id must carry the time of its message. A retry may come a day later; a clock that is
// further ahead would put a message below everything that follows.
const messageSpan = { before: 24 * 3_600_000, after: 5 * 60_000 };

/** Requires a message id with a recent time. @throws AppError invalid_input */
export function mustHaveTimelyId(messageId: string, now: Date): void {
  if (isTimely(messageId, now, messageSpan)) return;
  const message = "This message is too old to send, or your device's clock is wrong";
  throw new AppError('invalid_input', message, { id: message });
}

/** Returns the refusal of an id that another person's message has. */
export const idInUse = (): AppError =>
  new AppError('invalid_input', 'This message id is in use', { id: 'This message id is in use' });

/** How far each side has read. */
export interface Reading {
  mine: InboxEntry | undefined;
  others: InboxEntry | undefined;
}

/**
 * Returns a message as one side sees it: its own messages are read once the other side has opened them, all others once
 * it has itself.
 */
export function viewMessage(message: MessageRecord, me: Participant, reading: Reading): Message {
  const { id, sender, messageType, content, offerVersion, attachments = [], sentAt } = message;
  const isMine = sender === me.side;
  const readAt = (isMine ? reading.others : reading.mine)?.readAt ?? null;
  return {
    id,
    senderType: sender,
    messageType,
    isMine,
    content,
    ...(offerVersion !== undefined && { offerVersion }),
    attachments: attachments.map(viewAttachment),
    sentAt,
    readAt: readAt !== null && readAt >= sentAt ? readAt : null,
  };
}

export const viewAttachment = ({ id, purpose, fileName, bytes, imageKey }: StoredAttachment): Attachment => ({
  id,
  purpose,
  fileName,
  bytes,
  size: (imageKey !== null && photoSize(imageKey)) || null,
});

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

import type { DomainEvent } from '#events/define-event.ts';
import {
  conversationEntity,
  conversationKey,
  userInbox,
  vendorInbox,
  platformInbox,
} from '#functions/data/conversation.ts';
import type { Conversation, Participant } from '#functions/data/conversation.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition } from '#functions/data/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/inbox-entry.ts';
import { messageEntity, messageKey } from '#functions/data/message.ts';
import type { MessageRecord } from '#functions/data/message.ts';
import { readOwnedVendors } from '#functions/data/owned-vendors.ts';
import type { Answer, Table } from '#functions/data/table.ts';
import { writeIfHolds } from '#functions/data/write-when-free.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor } from '#functions/platform/context.ts';
import { conversationsPageSize, messagesPageSize } from '#shared/policies.ts';
import { previewOf, recipientsOf } from './conversation.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a conversation | `CONVERSATION#c` / `CONVERSATION` | findConversation |
 * | its messages, latest first | `CONVERSATION#c` / `MESSAGE#` | listMessages |
 * | how far both sides have read | `INBOX#who` / `CONVERSATION#c`, twice | readEntries |
 * | an inbox, latest message first | gsi1 `INBOX#who` / last message | listEntries |
 * | a new conversation with its first message | conversation, message, both entries | storeOpened |
 * | a message | message, both entries | storePosted |
 * | the business a person owns | gsi2 `OWNER#u` | inboxesOf, findVendorId |
 */

/** Every inbox that is the caller's: their own, their business's (also a removed one's), the platform's. */
export async function inboxesOf(table: Table, { userId, isAdmin }: Actor): Promise<string[]> {
  const owned = await readOwnedVendors(table, userId);
  return [userInbox(userId), ...owned.map(({ id }) => vendorInbox(id)), ...(isAdmin ? [platformInbox] : [])];
}

export async function findVendorId(table: Table, userId: string): Promise<string | undefined> {
  const owned = await readOwnedVendors(table, userId);
  return owned.find(({ status }) => status === 'approved')?.id;
}

export const findConversation = (table: Table, conversationId: string): Promise<Conversation | undefined> =>
  table.get(conversationEntity, conversationKey(conversationId));

export const findMessage = (table: Table, conversationId: string, id: string): Promise<MessageRecord | undefined> =>
  table.get(messageEntity, messageKey(conversationId, id), { consistent: true });

export const listMessages = (table: Table, conversationId: string, cursor?: string): Promise<Answer<MessageRecord>> =>
  table.query(messageEntity, {
    pk: conversationKey(conversationId).pk,
    sk: { beginsWith: messageKey(conversationId, '').sk },
    latestFirst: true,
    limit: messagesPageSize,
    cursor,
    consistent: true,
  });

/** The participants' entries by `who`. */
export async function readEntries(table: Table, { id, participants }: Conversation): Promise<Map<string, InboxEntry>> {
  const items = await table.getMany(participants.map(({ who }) => inboxEntryKey(who, id)));
  return new Map(items.map((item) => inboxEntryEntity.fromItem(item)).map((entry) => [entry.who, entry]));
}

export const listEntries = (table: Table, who: string, cursor?: string): Promise<Answer<InboxEntry>> =>
  table.query(inboxEntryEntity, {
    index: 'gsi1',
    pk: inboxPartition(who),
    latestFirst: true,
    limit: conversationsPageSize,
    cursor,
  });

/** False when the conversation is there already, with or without this message. */
export function storeOpened(
  table: Table,
  conversation: Conversation,
  message: MessageRecord,
  event: DomainEvent,
): Promise<boolean> {
  return writeIfHolds(
    table,
    { put: conversationEntity.toItem(conversation), condition: isNew },
    { put: messageEntity.toItem(message, event), condition: isNew },
    ...firstEntries(conversation, message).map((entry) => ({ put: inboxEntryEntity.toItem(entry) })),
  );
}

function firstEntries(conversation: Conversation, message: MessageRecord): InboxEntry[] {
  const recipients = recipientsOf(conversation, message);
  const [first, second] = conversation.participants;
  const entry = ({ who }: Participant, other: Participant): InboxEntry => ({
    who,
    conversationId: conversation.id,
    title: other.name,
    about: conversation.about,
    lastMessage: previewOf(message.content),
    lastMessageAt: message.sentAt,
    unread: recipients.includes(who) ? 1 : 0,
    readAt: null,
  });
  return [entry(first, second), entry(second, first)];
}

/** False when a message with this id is there already. */
export function storePosted(
  table: Table,
  conversation: Conversation,
  message: MessageRecord,
  event: DomainEvent,
): Promise<boolean> {
  const recipients = recipientsOf(conversation, message);
  return writeIfHolds(
    table,
    { put: messageEntity.toItem(message, event), condition: isNew },
    ...present(conversation).map(({ who }) => moveUp(who, message, recipients.includes(who) ? 1 : 0)),
  );
}

/** Those who have an inbox; nobody reads what is written to one who deleted their account. */
const present = ({ participants }: Conversation): Participant[] => participants.filter(({ hasLeft }) => !hasLeft);

/** Puts a conversation at the top of an inbox. */
const moveUp = (who: string, { conversationId, content, sentAt }: MessageRecord, unread: number): Write => ({
  update: inboxEntryKey(who, conversationId),
  set: 'SET #lastMessage = :lastMessage, #lastMessageAt = :sentAt, #gsi1sk = :sentAt ADD #unread :unread',
  values: { ':lastMessage': previewOf(content), ':sentAt': sentAt, ':unread': unread },
});

/** Notes that a participant has seen what there is. */
export function storeRead(table: Table, who: string, conversation: Conversation, now: string): Promise<boolean> {
  const [first, second] = conversation.participants;
  return writeIfHolds(table, {
    update: inboxEntryKey(who, conversation.id),
    set: 'SET #unread = :none, #readAt = :now, #other = :other',
    values: { ':none': 0, ':now': now, ':other': who === first.who ? second.who : first.who },
    condition: { expression: 'attribute_exists(#pk)' },
  });
}

import { InvalidCursorError, encodeCursor } from '#functions/data/cursor.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { conversationsPageSize } from '#shared/kernel/policies.ts';
import { participantLabel, mailDueAt, messagePreview, unreadBy } from './conversation.ts';

/*
 * The inbox entries of conversations.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | how far both sides have read | `INBOX#who` / `CONVERSATION#c`, twice | readEntries |
 * | an inbox, latest message first | gsi1 `INBOX#who` / last message | listEntries |
 * | one conversation of an inbox | `INBOX#who` / `CONVERSATION#c` | readEntry |
 * | an inbox, all of it | `INBOX#who` / `CONVERSATION#` | searchEntries |
 * | the business a person owns | gsi2 `OWNER#u` | listInboxes |
 */

export { listInboxes } from '#functions/data/queries/inboxes.ts';

/** Returns the participants' entries by `who`. */
export async function readEntries(table: Table, { id, participants }: Conversation): Promise<Map<string, InboxEntry>> {
  const items = await table.getMany(participants.map(({ who }) => inboxEntryKey(who, id)));
  return new Map(items.map((item) => inboxEntryEntity.fromItem(item)).map((entry) => [entry.who, entry]));
}

export const readEntry = (table: Table, who: string, conversationId: string): Promise<InboxEntry | undefined> =>
  table.get(inboxEntryEntity, inboxEntryKey(who, conversationId));

/** Reads a page from a position on (`entryPosition`). @throws InvalidCursorError for an invalid position */
export const listEntries = async (
  table: Table,
  who: string,
  place?: string,
  limit = conversationsPageSize,
): Promise<QueryPage<InboxEntry>> =>
  table.query(inboxEntryEntity, {
    index: 'gsi1',
    pk: inboxPartition(who),
    latestFirst: true,
    limit,
    ...(place !== undefined && { cursor: cursorFrom(who, place) }),
  });

/** Returns the position from which a list continues after an entry. */
export const entryPosition = ({ lastMessageAt, conversationId }: InboxEntry): string =>
  `${lastMessageAt} ${conversationId}`;

function cursorFrom(who: string, place: string): string | undefined {
  const [, lastMessageAt, conversationId] = /^(\S{1,40}) (\S{1,100})$/.exec(place) ?? [];
  if (!lastMessageAt || !conversationId) throw new InvalidCursorError();
  const key = { gsi1pk: inboxPartition(who), gsi1sk: lastMessageAt, ...inboxEntryKey(who, conversationId) };
  return encodeCursor(key) ?? undefined;
}

/** The most conversations that a search of an inbox reads, latest first. */
const mostSearched = 2000;

export async function searchEntries(
  table: Table,
  who: string,
  isMeant: (entry: InboxEntry) => boolean,
  most: number,
): Promise<InboxEntry[]> {
  const index = { index: 'gsi1', pk: inboxPartition(who), latestFirst: true, limit: mostSearched } as const;
  const { items } = await table.query(inboxEntryEntity, index);
  return items.filter(isMeant).slice(0, most);
}

/** Returns the entries of both participants in a new conversation. */
export function firstEntries(conversation: Conversation, message: MessageRecord): InboxEntry[] {
  const unread = unreadBy(conversation, message);
  const [first, second] = conversation.participants;
  const dueAt = mailDueAt(message);
  const entry = ({ who }: Participant, other: Participant): InboxEntry => ({
    who,
    conversationId: conversation.id,
    title: participantLabel(other),
    about: conversation.about,
    lastMessage: messagePreview(message),
    lastMessageAt: message.sentAt,
    unread: unread.includes(who) ? 1 : 0,
    readAt: null,
    ...(dueAt && unread.includes(who) && { mailDueAt: dueAt }),
  });
  return [entry(first, second), entry(second, first)];
}

/** Moves a conversation to the top of an inbox. A recipient's first unread message sets when to mail about them. */
export function bumpInboxEntry(who: string, message: MessageRecord, isUnread: boolean): Write {
  const { conversationId, sentAt } = message;
  const dueAt = isUnread ? mailDueAt(message) : undefined;
  const mail =
    ', #gsi2pk = :unreadMails, #gsi2sk = if_not_exists(#gsi2sk, :dueAt), #mailDueAt = if_not_exists(#mailDueAt, :dueAt)';
  return {
    update: inboxEntryKey(who, conversationId),
    set: `SET #lastMessage = :lastMessage, #lastMessageAt = :sentAt, #gsi1sk = :sentAt${dueAt ? mail : ''} ADD #unread :unread`,
    values: {
      ':lastMessage': messagePreview(message),
      ':sentAt': sentAt,
      ':unread': isUnread ? 1 : 0,
      ...(dueAt && { ':unreadMails': unreadMails, ':dueAt': dueAt }),
    },
    // Deleting an account at this moment removes the entry, which must not come back.
    condition: { expression: 'attribute_exists(#pk)' },
  };
}

/** Mutes a conversation in an inbox, or ends that. Returns false if the inbox doesn't have it. */
export const storeMute = (table: Table, who: string, conversationId: string, isMuted: boolean): Promise<boolean> =>
  tryWrite(table, {
    update: inboxEntryKey(who, conversationId),
    set: 'SET #isMuted = :isMuted',
    values: { ':isMuted': isMuted },
    condition: { expression: 'attribute_exists(#pk)' },
  });

/** Marks everything as read by a participant; no mail about it is due anymore. */
export function storeRead(table: Table, who: string, conversation: Conversation, now: string): Promise<boolean> {
  const [first, second] = conversation.participants;
  return tryWrite(table, {
    update: inboxEntryKey(who, conversation.id),
    set: 'SET #unread = :none, #readAt = :now, #other = :other REMOVE #gsi2pk, #gsi2sk, #mailDueAt',
    values: { ':none': 0, ':now': now, ':other': who === first.who ? second.who : first.who },
    condition: { expression: 'attribute_exists(#pk)' },
  });
}

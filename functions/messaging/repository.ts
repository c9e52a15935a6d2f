import type { DomainEvent } from '#events/define-event.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition, unreadMails } from '#functions/data/messaging/inbox-entry.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { conversationsPageSize, messagesPageSize } from '#shared/kernel/policies.ts';
import { labelOf, mailDueAt, previewOf, unreadBy } from './conversation.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a conversation | `CONVERSATION#c` / `CONVERSATION` | findConversation |
 * | its messages, a page | `CONVERSATION#c` / `MESSAGE#id` and before or after | readMessages |
 * | how far both sides have read | `INBOX#who` / `CONVERSATION#c`, twice | readEntries |
 * | an inbox, latest message first | gsi1 `INBOX#who` / last message | listEntries |
 * | an inbox, all of it | `INBOX#who` / `CONVERSATION#` | searchEntries |
 * | a new conversation with its first message | conversation, message, both entries | storeOpened |
 * | a message | message, both entries | storePosted |
 * | the business a person owns | gsi2 `OWNER#u` | inboxesOf |
 */

export { inboxesOf } from '#functions/data/queries/inboxes.ts';

export const findConversation = (
  table: Table,
  conversationId: string,
  options?: { consistent: boolean },
): Promise<Conversation | undefined> => table.get(conversationEntity, conversationKey(conversationId), options);

export const findMessage = (table: Table, conversationId: string, id: string): Promise<MessageRecord | undefined> =>
  table.get(messageEntity, messageKey(conversationId, id), { consistent: true });

/** Which messages of a conversation, by their ids; the latest ones when nothing is named. */
export interface MessageRange {
  upTo?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  limit?: number;
}

/** Latest first. `older` and `newer` name the messages where the pages before and after go on. */
export interface MessagePage {
  items: MessageRecord[];
  older: string | null;
  newer: string | null;
}

export async function readMessages(
  table: Pick<Table, 'query'>,
  conversationId: string,
  { upTo, before, after, limit = messagesPageSize }: MessageRange = {},
): Promise<MessagePage> {
  const keyOf = (id: string) => messageKey(conversationId, id).sk;
  const named = before ?? after;
  const { items, nextCursor } = await table.query(messageEntity, {
    pk: conversationKey(conversationId).pk,
    sk: { between: after ? [keyOf(after), keyOf('~')] : [keyOf(''), keyOf(before ?? upTo ?? '~')] },
    latestFirst: !after,
    // The one that is named is left out again.
    limit: named ? limit + 1 : limit,
    consistent: true,
  });
  const found = items.filter(({ id }) => id !== named);
  const page = (after ? found.toReversed() : found).slice(...(after ? [-limit] : [0, limit]));
  const isEnd = nextCursor === null && found.length <= limit;
  const [first, last] = [page.at(0)?.id ?? null, page.at(-1)?.id ?? null];
  if (after) return { items: page, older: last ?? after, newer: isEnd ? null : first };
  return { items: page, older: isEnd ? null : last, newer: before || upTo ? (first ?? before ?? null) : null };
}

/** The participants' entries by `who`. */
export async function readEntries(table: Table, { id, participants }: Conversation): Promise<Map<string, InboxEntry>> {
  const items = await table.getMany(participants.map(({ who }) => inboxEntryKey(who, id)));
  return new Map(items.map((item) => inboxEntryEntity.fromItem(item)).map((entry) => [entry.who, entry]));
}

export const listEntries = (table: Table, who: string, cursor?: string): Promise<QueryPage<InboxEntry>> =>
  table.query(inboxEntryEntity, {
    index: 'gsi1',
    pk: inboxPartition(who),
    latestFirst: true,
    limit: conversationsPageSize,
    cursor,
  });

/** Conversations that a search of an inbox looks at, the latest first. */
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

/** False when the conversation is there already, with or without this message. */
export function storeOpened(
  table: Table,
  conversation: Conversation,
  message: MessageRecord,
  event: DomainEvent,
): Promise<boolean> {
  return tryWrite(
    table,
    { put: conversationEntity.toItem(conversation), condition: isNew },
    { put: messageEntity.toItem(message, event), condition: isNew },
    ...firstEntries(conversation, message).map((entry) => ({ put: inboxEntryEntity.toItem(entry) })),
  );
}

function firstEntries(conversation: Conversation, message: MessageRecord): InboxEntry[] {
  const unread = unreadBy(conversation, message);
  const [first, second] = conversation.participants;
  const entry = ({ who }: Participant, other: Participant): InboxEntry => ({
    who,
    conversationId: conversation.id,
    title: labelOf(other),
    about: conversation.about,
    lastMessage: previewOf(message),
    lastMessageAt: message.sentAt,
    unread: unread.includes(who) ? 1 : 0,
    readAt: null,
  });
  return [entry(first, second), entry(second, first)];
}

/** False when a message with this id is there already, or a participant has left meanwhile. `beside` is written with it, such as what its files need. */
export function storePosted(
  table: Table,
  conversation: Conversation,
  message: MessageRecord,
  event: DomainEvent,
  beside: readonly Write[] = [],
): Promise<boolean> {
  const unread = unreadBy(conversation, message);
  return tryWrite(
    table,
    { put: messageEntity.toItem(message, event), condition: isNew },
    ...present(conversation).map(({ who }) => bumpInboxEntry(who, message, unread.includes(who))),
    ...beside,
  );
}

/** The participants with an inbox, without deleted accounts. */
const present = ({ participants }: Conversation): Participant[] => participants.filter(({ hasLeft }) => !hasLeft);

/** Puts a conversation at the top of an inbox. A recipient's first unread message says when to mail about them. */
function bumpInboxEntry(who: string, message: MessageRecord, isNews: boolean): Write {
  const { conversationId, sentAt } = message;
  const dueAt = isNews ? mailDueAt(message) : undefined;
  const mail =
    ', #gsi2pk = :unreadMails, #gsi2sk = if_not_exists(#gsi2sk, :dueAt), #mailDueAt = if_not_exists(#mailDueAt, :dueAt)';
  return {
    update: inboxEntryKey(who, conversationId),
    set: `SET #lastMessage = :lastMessage, #lastMessageAt = :sentAt, #gsi1sk = :sentAt${dueAt ? mail : ''} ADD #unread :unread`,
    values: {
      ':lastMessage': previewOf(message),
      ':sentAt': sentAt,
      ':unread': isNews ? 1 : 0,
      ...(dueAt && { ':unreadMails': unreadMails, ':dueAt': dueAt }),
    },
    // Who deletes their account at this moment takes the entry away; it must not come back.
    condition: { expression: 'attribute_exists(#pk)' },
  };
}

/** Notes that a participant has seen what there is; nothing is to be mailed about it any more. */
export function storeRead(table: Table, who: string, conversation: Conversation, now: string): Promise<boolean> {
  const [first, second] = conversation.participants;
  return tryWrite(table, {
    update: inboxEntryKey(who, conversation.id),
    set: 'SET #unread = :none, #readAt = :now, #other = :other REMOVE #gsi2pk, #gsi2sk, #mailDueAt',
    values: { ':none': 0, ':now': now, ':other': who === first.who ? second.who : first.who },
    condition: { expression: 'attribute_exists(#pk)' },
  });
}

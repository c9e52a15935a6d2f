import type { DomainEvent } from '#events/define-event.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { messagesPageSize } from '#shared/kernel/policies.ts';
import { unreadBy } from './conversation.ts';
import { bumpInboxEntry, firstEntries } from './inbox-repository.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a conversation | `CONVERSATION#c` / `CONVERSATION` | findConversation |
 * | its messages, a page | `CONVERSATION#c` / `MESSAGE#id` and before or after | readMessages |
 * | a new conversation with its first message | conversation, message, both entries | storeOpened |
 * | a message | message, both entries | storePosted |
 */

export const findConversation = (
  table: Table,
  conversationId: string,
  options?: { consistent: boolean },
): Promise<Conversation | undefined> => table.get(conversationEntity, conversationKey(conversationId), options);

export const findMessage = (table: Table, conversationId: string, id: string): Promise<MessageRecord | undefined> =>
  table.get(messageEntity, messageKey(conversationId, id), { consistent: true });

/** A range of messages of a conversation, by id; the latest ones if empty. */
export interface MessageRange {
  upTo?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  limit?: number;
}

/** Latest first. `older` and `newer` are the ids from which the pages before and after continue. */
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
  const messageSortKey = (id: string) => messageKey(conversationId, id).sk;
  const named = before ?? after;
  const { items, nextCursor } = await table.query(messageEntity, {
    pk: conversationKey(conversationId).pk,
    sk: {
      between: after
        ? [messageSortKey(after), messageSortKey('~')]
        : [messageSortKey(''), messageSortKey(before ?? upTo ?? '~')],
    },
    latestFirst: !after,
    // The named message itself is removed again.
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

/** Stores a new conversation. Returns false if it already exists, with or without this message. */
export function storeOpened(
  table: Table,
  conversation: Conversation,
  message: MessageRecord,
  event: DomainEvent,
  beside: readonly Write[] = [],
): Promise<boolean> {
  return tryWrite(
    table,
    { put: conversationEntity.toItem(conversation), condition: isNew },
    { put: messageEntity.toItem(message, event), condition: isNew },
    ...firstEntries(conversation, message).map((entry) => ({ put: inboxEntryEntity.toItem(entry) })),
    ...beside,
  );
}

/**
 * Stores a message. Returns false if its id already exists, or a participant has left in the meantime. `beside` is
 * written with it, for example for its files.
 */
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

/** Returns the participants with an inbox, without deleted accounts. */
const present = ({ participants }: Conversation): Participant[] => participants.filter(({ hasLeft }) => !hasLeft);

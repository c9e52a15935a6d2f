import type { ConversationSummary, Inbox, messaging } from '#shared/api/messaging.ts';
import { platformInbox, userInbox } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';
import { inboxesOf, listEntries, searchEntries } from './inbox-repository.ts';
import { holds } from './search-messages.ts';

const mostFound = 50;

/** One of the caller's inboxes, latest message first, or what a search finds in it. @throws AppError forbidden for an inbox they do not have */
export async function listConversations(
  { table }: MessagingDeps,
  { actor, query }: Call<typeof messaging.listConversations>,
): Promise<{ conversations: ConversationSummary[]; nextCursor: string | null }> {
  const who = await inboxOf(table, actor, query.inbox);
  if (!who) throw new AppError('forbidden', "You don't have permission to do this");
  const { search } = query;
  if (search !== undefined) {
    const isMeant = ({ title, about, lastMessage }: InboxEntry) => holds(search, title, about, lastMessage);
    return { conversations: (await searchEntries(table, who, isMeant, mostFound)).map(summaryOf), nextCursor: null };
  }
  const { items, nextCursor } = await listEntries(table, who, query.cursor);
  return { conversations: items.map(summaryOf), nextCursor };
}

async function inboxOf(table: Table, actor: Actor, inbox: Inbox): Promise<string | undefined> {
  if (inbox === 'mine') return userInbox(actor.userId);
  if (inbox === 'platform') return actor.isAdmin ? platformInbox : undefined;
  return (await inboxesOf(table, actor)).find((who) => who.startsWith('vendor#'));
}

const summaryOf = ({ conversationId, title, about, lastMessage, lastMessageAt, unread }: InboxEntry) => ({
  id: conversationId,
  title,
  about,
  lastMessage,
  lastMessageAt,
  unread,
});

import type { EndpointResponse } from '#shared/api/contract.ts';
import type { messageInbox, ConversationSummary } from '#shared/api/messaging/message-inbox.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes } from './inbox-repository.ts';
import { inboxRole, inboxSources, inboxTitle } from './inbox-sources.ts';
import { countUnreadAfter, mergeInboxes, searchInboxes } from './merge-inboxes.ts';
import { holds } from './search-messages.ts';

/**
 * Lists the caller's conversations in all roles or one, latest message first, or the results of a search in them
 * (rule messaging-5). If more pages follow, the page includes their unread counts: one more trip.
 * @throws AppError forbidden for a role that they do not have
 */
export async function listConversations(
  { table }: MessagingDeps,
  { actor, query: { inbox, search, cursor } }: Call<typeof messageInbox.listConversations>,
): Promise<EndpointResponse<typeof messageInbox.listConversations>> {
  const sources = inboxSources(inbox, await listInboxes(table, actor), actor);
  if (!sources) throw new AppError('forbidden', "You don't have permission to do this");
  if (search !== undefined) {
    const isMeant = (entry: InboxEntry) =>
      holds(search, inboxTitle(entry), entry.title, entry.about, entry.lastMessage);
    return { conversations: (await searchInboxes(table, sources, isMeant)).map(toSummary), nextCursor: null };
  }
  const { items, nextCursor } = await mergeInboxes(table, sources, cursor);
  const unreadBelow = nextCursor === null ? undefined : await countUnreadAfter(table, sources, nextCursor);
  return { conversations: items.map(toSummary), nextCursor, ...(unreadBelow && { unreadBelow }) };
}

const toSummary = (entry: InboxEntry): ConversationSummary => {
  const { conversationId: id, about, lastMessage, lastMessageAt, unread } = entry;
  return { id, role: inboxRole(entry), title: inboxTitle(entry), about, lastMessage, lastMessageAt, unread };
};

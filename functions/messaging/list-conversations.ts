import type { EndpointResponse } from '#shared/api/contract.ts';
import type { messageInbox, ConversationSummary, Role } from '#shared/api/messaging/message-inbox.ts';
import { conversationsPageSize } from '#shared/kernel/policies.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';
import { listInboxes, entryPosition, listEntries, readEntry, searchEntries } from './inbox-repository.ts';
import { inboxRole, inboxSources, inboxTitle, isInSource } from './inbox-sources.ts';
import type { InboxSource } from './inbox-sources.ts';
import { holds } from './search-messages.ts';

/**
 * Lists the caller's conversations in all roles or one, latest message first, or the results of a search in them
 * (rule messaging-5). If more pages follow, the page includes their unread counts: one more trip.
 * @throws AppError forbidden for a role that they do not have
 */
export async function listConversations(
  { table }: MessagingDeps,
  { actor, query: { inbox, search, cursor }, context }: Call<typeof messageInbox.listConversations>,
): Promise<EndpointResponse<typeof messageInbox.listConversations>> {
  const sources = inboxSources(inbox, await listInboxes(table, actor), actor, context.now());
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
  const { conversationId: id, about, lastMessage, lastMessageAt, unread, isMuted } = entry;
  const title = inboxTitle(entry);
  return { id, role: inboxRole(entry), title, about, lastMessage, lastMessageAt, unread, ...(isMuted && { isMuted }) };
};

/**
 * Merges several inboxes into one page, latest message first: all are read in parallel, each from where the previous
 * page ended. The cursor holds these positions. @throws InvalidCursorError
 */
async function mergeInboxes(
  table: Table,
  sources: readonly InboxSource[],
  cursor: string | undefined,
): Promise<QueryPage<InboxEntry>> {
  const places = placesIn(cursor, sources);
  const pages = await Promise.all(sources.map((source) => readSource(table, source, places?.[source.who])));
  const found = pages.flatMap(({ items }) => items).toSorted(latestFirst);
  const items = found.slice(0, conversationsPageSize);
  const isEnd = found.length === items.length && pages.every(({ nextCursor }) => nextCursor === null);
  // A source that adds nothing to this page continues from the same position.
  const next = Object.assign({}, places, ...items.map((entry) => ({ [entry.who]: entryPosition(entry) })));
  return { items, nextCursor: isEnd ? null : encodeCursor(next) };
}

/** Returns the position of each inbox. @throws InvalidCursorError for the cursor of another list */
function placesIn(cursor: string | undefined, sources: readonly InboxSource[]): Record<string, string> | undefined {
  const places = decodeCursor(cursor);
  const isOwn = (who: string) => sources.some((source) => source.who === who);
  if (places && !Object.keys(places).every(isOwn)) throw new InvalidCursorError();
  return places;
}

/** The most conversations of an inbox in which unread messages are counted: about 350 KB, read from one index. */
const mostCounted = 1000;

/** Reads one source from a position on. */
async function readSource(table: Table, source: InboxSource, place: string | undefined, limit?: number) {
  const { who, only } = source;
  const page = only ? await readOnly(table, who, only, place) : await listEntries(table, who, place, limit);
  return { ...page, items: page.items.filter((entry) => isInSource(source, entry)) };
}

async function readOnly(
  table: Table,
  who: string,
  only: string,
  place: string | undefined,
): Promise<QueryPage<InboxEntry>> {
  const entry = place ? undefined : await readEntry(table, who, only);
  return { items: entry ? [entry] : [], nextCursor: null };
}

/** Counts unread messages by role from a cursor on, in at most `mostCounted` conversations per inbox. */
async function countUnreadAfter(
  table: Table,
  sources: readonly InboxSource[],
  cursor: string,
): Promise<{ role: Role; unread: number }[]> {
  const places = placesIn(cursor, sources);
  const found = await Promise.all(
    sources.map((source) => readSource(table, source, places?.[source.who], mostCounted)),
  );
  const byRole = Map.groupBy(
    found.flatMap(({ items }) => items),
    inboxRole,
  );
  return [...byRole].map(([role, entries]) => ({ role, unread: entries.reduce((sum, { unread }) => sum + unread, 0) }));
}

/** The most conversations that a search shows. */
const mostFound = 50;

/** Searches several inboxes, latest message first. */
async function searchInboxes(
  table: Table,
  sources: readonly InboxSource[],
  isMeant: (entry: InboxEntry) => boolean,
): Promise<InboxEntry[]> {
  const found = await Promise.all(
    sources.map(async (source) => {
      const { who, only } = source;
      const isHere = (entry: InboxEntry) => isInSource(source, entry) && isMeant(entry);
      if (!only) return searchEntries(table, who, isHere, mostFound);
      const entry = await readEntry(table, who, only);
      return entry && isHere(entry) ? [entry] : [];
    }),
  );
  return found.flat().toSorted(latestFirst).slice(0, mostFound);
}

const latestFirst = (one: InboxEntry, other: InboxEntry): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt) || other.conversationId.localeCompare(one.conversationId);

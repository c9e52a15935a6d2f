import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { InvalidCursorError, decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import { conversationsPageSize } from '#shared/kernel/policies.ts';
import { entryPosition, listEntries, readEntry, searchEntries } from './inbox-repository.ts';
import { inboxRole } from './inbox-sources.ts';
import type { InboxSource } from './inbox-sources.ts';

/**
 * Merges several inboxes into one page, latest message first: all are read in parallel, each from where the previous
 * page ended. The cursor holds these positions. @throws InvalidCursorError
 */
export async function mergeInboxes(
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
async function readSource(table: Table, { who, roles, only }: InboxSource, place: string | undefined, limit?: number) {
  const page = only ? await readOnly(table, who, only, place) : await listEntries(table, who, place, limit);
  return { ...page, items: page.items.filter((entry) => roles.includes(inboxRole(entry))) };
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
export async function countUnreadAfter(
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
export async function searchInboxes(
  table: Table,
  sources: readonly InboxSource[],
  isMeant: (entry: InboxEntry) => boolean,
): Promise<InboxEntry[]> {
  const found = await Promise.all(
    sources.map(async ({ who, roles, only }) => {
      const isHere = (entry: InboxEntry) => roles.includes(inboxRole(entry)) && isMeant(entry);
      if (!only) return searchEntries(table, who, isHere, mostFound);
      const entry = await readEntry(table, who, only);
      return entry && isHere(entry) ? [entry] : [];
    }),
  );
  return found.flat().toSorted(latestFirst).slice(0, mostFound);
}

const latestFirst = (one: InboxEntry, other: InboxEntry): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt) || other.conversationId.localeCompare(one.conversationId);

import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { QueryPage } from '#functions/data/table.ts';

/** Rows that one request looks at when it searches; a longer list goes on with the cursor. */
const mostLookedAt = 1000;
const pageOfSearch = 250;

interface Walk<T> {
  /** One after the other. */
  partitions: readonly string[];
  cursor: string | undefined;
  /** Rows that are wanted; a search may give a page more. */
  limit: number;
  read(partition: string, page: { limit: number; cursor: string | undefined }): Promise<QueryPage<T>>;
  /** Which rows to show; all, when left out. */
  keep?: ((row: T) => boolean) | undefined;
}

/**
 * A page of a list that is spread over several partitions (a month each), searched where it is asked for: every request
 * looks at so many rows at most, and the cursor says where the next one goes on, so that the whole list is found
 * however long it is. @throws AppError invalid_input for a cursor that is not ours
 */
export async function paginatePartitions<T>({ partitions, cursor, limit, read, keep }: Walk<T>): Promise<QueryPage<T>> {
  let { at, inner } = startOf(partitions, cursor);
  const items: T[] = [];
  let lookedAt = 0;
  const begin = beginnings(partitions, read);
  for (;;) {
    const partition = partitions[at];
    if (partition === undefined) return { items, nextCursor: null };
    if (items.length >= limit || lookedAt >= mostLookedAt) return { items, nextCursor: cursorOf(partition, inner) };
    const wanted = keep ? pageOfSearch : limit - items.length;
    const ahead = inner ? undefined : await begin(at, wanted);
    const page =
      ahead && ahead.items.length <= wanted ? ahead : await read(partition, { limit: wanted, cursor: inner });
    items.push(...(keep ? page.items.filter(keep) : page.items));
    lookedAt += page.items.length;
    inner = page.nextCursor ?? undefined;
    if (!inner) at += 1;
  }
}

/**
 * Reads how partitions begin: one, then two at once, then four and so on, so that a list without much in each month is
 * walked in a few trips, and one with much in the latest reads nothing in vain. What was read ahead may hold more rows
 * than are still wanted.
 */
function beginnings<T>(partitions: readonly string[], read: Walk<T>['read']) {
  const started = new Map<number, QueryPage<T>>();
  let atOnce = 1;
  return async (at: number, limit: number): Promise<QueryPage<T> | undefined> => {
    if (!started.has(at)) {
      const next = partitions.slice(at, at + atOnce);
      const pages = await Promise.all(next.map((partition) => read(partition, { limit, cursor: undefined })));
      for (const [n, page] of pages.entries()) started.set(at + n, page);
      atOnce *= 2;
    }
    return started.get(at);
  };
}

// By its name: the list of months is another one when a month is over.
const cursorOf = (partition: string, inner: string | undefined): string =>
  Buffer.from(JSON.stringify([partition, inner ?? ''])).toString('base64url');

function startOf(partitions: readonly string[], cursor: string | undefined): { at: number; inner: string | undefined } {
  if (cursor === undefined) return { at: 0, inner: undefined };
  const [partition, inner] = parsed(cursor);
  const at = partitions.indexOf(partition);
  if (at < 0) throw new InvalidCursorError();
  return { at, inner: inner || undefined };
}

function parsed(cursor: string): [string, string] {
  try {
    const [partition, inner] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof partition === 'string' && typeof inner === 'string') return [partition, inner];
  } catch {
    // Answered below.
  }
  throw new InvalidCursorError();
}

/** The months from now back to one, each as 'yyyy-mm'; a clock that is ahead is given the next month too. */
export function monthsBack(now: Date, since: string): string[] {
  const months: string[] = [];
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  for (let month = next; ; month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1))) {
    const name = month.toISOString().slice(0, 7);
    if (name < since) return months;
    months.push(name);
  }
}

/** Whether one of the texts contains the search text, ignoring case; undefined without a search text. */
export function textMatcher(search: string): ((...texts: readonly string[]) => boolean) | undefined {
  const sought = search.trim().toLowerCase();
  return sought === '' ? undefined : (...texts) => texts.some((text) => text.toLowerCase().includes(sought));
}

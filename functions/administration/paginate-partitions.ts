import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { QueryPage } from '#functions/data/table.ts';

/** The most rows that one search request reads; a longer list continues with the cursor. */
const mostLookedAt = 1000;
const pageOfSearch = 250;

interface Walk<T> {
  /** Read one after the other. */
  partitions: readonly string[];
  cursor: string | undefined;
  /** Rows wanted; a search may return a page more. */
  limit: number;
  read(partition: string, page: { limit: number; cursor: string | undefined }): Promise<QueryPage<T>>;
  /** Selects the rows to show; all if omitted. */
  keep?: ((row: T) => boolean) | undefined;
}

/**
 * Reads a page of a list that is spread over several partitions (a month each), searching it if `keep` is given: each
 * request reads a limited number of rows, and the cursor marks where the next one continues, so that a list of any
 * length is searched completely. @throws AppError invalid_input for a cursor that is not ours
 */
export async function paginatePartitions<T>({ partitions, cursor, limit, read, keep }: Walk<T>): Promise<QueryPage<T>> {
  let { at, inner } = parseCursor(partitions, cursor);
  const items: T[] = [];
  let lookedAt = 0;
  const begin = beginnings(partitions, read);
  for (;;) {
    const partition = partitions[at];
    if (partition === undefined) return { items, nextCursor: null };
    if (items.length >= limit || lookedAt >= mostLookedAt) return { items, nextCursor: toCursor(partition, inner) };
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
 * Reads the beginnings of partitions: one, then two in parallel, then four and so on, so that a list with few rows per
 * month takes few trips, and one with many rows in the latest month reads nothing in vain. Rows read ahead may exceed
 * the number still wanted.
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

// By name, because the list of months changes when a month ends.
const toCursor = (partition: string, inner: string | undefined): string =>
  Buffer.from(JSON.stringify([partition, inner ?? ''])).toString('base64url');

function parseCursor(
  partitions: readonly string[],
  cursor: string | undefined,
): { at: number; inner: string | undefined } {
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
    // The cursor is rejected below.
  }
  throw new InvalidCursorError();
}

/** Returns the months back to `since`, each as 'yyyy-mm', including the next one in case a clock is ahead. */
export function monthsBack(now: Date, since: string): string[] {
  const months: string[] = [];
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  for (let month = next; ; month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1))) {
    const name = month.toISOString().slice(0, 7);
    if (name < since) return months;
    months.push(name);
  }
}

/**
 * Returns a function that checks whether one of the texts contains the search text, ignoring case; undefined without a
 * search text.
 */
export function textMatcher(search: string): ((...texts: readonly string[]) => boolean) | undefined {
  const sought = search.trim().toLowerCase();
  return sought === '' ? undefined : (...texts) => texts.some((text) => text.toLowerCase().includes(sought));
}

import * as z from 'zod';
import { isFiltered } from '#shared/directory/entry-match.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import { entryKey } from '#functions/data/directory/directory-entry.ts';
import type { CountryOrder, FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { readOrdered } from './repository.ts';
import type { ListPart } from './repository.ts';
import { filterIn, readCursor, writeCursor } from './search.ts';
import type { Found, Query } from './search.ts';
import { walkList } from './walk-list.ts';

const orderSortKey = (entry: FiledEntry): string => entryKey(entry).sk;

/**
 * Searches the whole country, best rated or newest first. A page that would need too many reads is short and has a
 * cursor.
 */
export async function searchOrdered(table: Pick<Table, 'query'>, query: Query, order: CountryOrder): Promise<Found> {
  const isThinned = query.category !== undefined || isFiltered(filterIn(query));
  const read = (part: ListPart) => readOrdered(table, order, part);
  const walked = await walkList(query, { read, toSortKey: orderSortKey, isThinned }, positionIn(query));
  const page = walked.found.slice(0, query.limit);
  const last = page.at(-1);
  const next = last && walked.found.length > page.length ? orderSortKey(last) : walked.last;
  return {
    vendors: page.map((entry) => ({ entry, miles: null })),
    nextCursor: next === null ? null : writeCursor(query, { last: next }),
    lookedMiles: null,
    nothing: page.length > 0 || next !== null || query.cursor ? null : walked.isAnyone ? 'no_match' : 'no_vendors',
  };
}

function positionIn(query: Query): string {
  const cursor = readCursor(query);
  if (!cursor) return '';
  const position = z.object({ last: z.string() }).safeParse(cursor);
  if (!position.success) throw new InvalidCursorError();
  return position.data.last;
}

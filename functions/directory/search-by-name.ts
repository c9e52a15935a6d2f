import * as z from 'zod';
import { entryFilter, isFiltered, searchTerms } from '#shared/directory/entry-match.ts';
import { InvalidCursorError } from '#functions/data/cursor.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { readNames, readNamesWith } from './repository.ts';
import type { ListPart } from './repository.ts';
import { filterIn, readCursor, searchSection, writeCursor } from './search.ts';
import type { Found, Query } from './search.ts';
import { walkList } from './walk-list.ts';
import type { Walked } from './walk-list.ts';

/** The most vendors with a searched word in their name that are listed before all others. */
const mostNamed = 200;

/**
 * Where a list continues: among the vendors with the name, or in the section. `last` has the last one's name and id.
 */
type Position = z.infer<typeof positionSchema>;
const positionSchema = z.object({ by: z.enum(['word', 'name']), last: z.string() });

/**
 * Searches a section by name, nationwide. With searched words, vendors whose name contains the longest word come first;
 * then the section is read until the page is full or `mostEntries` are read, in which case the page is short but has a
 * cursor.
 */
export async function searchByName(table: Pick<Table, 'query'>, query: Query): Promise<Found> {
  const position = positionIn(query);
  const read = (part: ListPart) => readNames(table, searchSection(query), part);
  const walkedFrom = position.by === 'name' ? position.last : '';
  const isThinned = isFiltered(filterIn(query));
  const [named, walked] = await Promise.all([
    readNamed(table, query),
    walkList(query, { read, toSortKey: nameSortKey, isThinned }, walkedFrom),
  ]);
  const ids = new Set(named.map(({ vendorId }) => vendorId));
  const first = position.by === 'word' ? named.filter((entry) => nameSortKey(entry) > position.last) : [];
  const others = walked.found.filter(({ vendorId }) => !ids.has(vendorId));
  const found = [...first, ...others];
  const page = found.slice(0, query.limit);
  const next = nextPosition(page, found.length, { named: first.length, walked });
  return {
    vendors: page.map((entry) => ({ entry, miles: null })),
    nextCursor: next && writeCursor(query, next),
    lookedMiles: null,
    nothing: found.length > 0 || next || query.cursor ? null : walked.isAnyone ? 'no_match' : 'no_vendors',
  };
}

function nextPosition(
  page: readonly FiledEntry[],
  found: number,
  { named, walked }: { named: number; walked: Walked },
): Position | null {
  const last = page.at(-1);
  if (last && found > page.length)
    return { by: page.length < named ? 'word' : 'name', last: page.length === named ? '' : nameSortKey(last) };
  return walked.last === null ? null : { by: 'name', last: walked.last };
}

/** Returns the sort key of an entry by name. */
const nameSortKey = ({ name, vendorId }: FiledEntry): string => `${name}#${vendorId}`;

/** Reads the vendors of the section whose name contains the longest searched word, by name. */
async function readNamed(table: Pick<Table, 'query'>, query: Query): Promise<FiledEntry[]> {
  const [longest] = searchTerms(query.text ?? '').toSorted((a, b) => b.length - a.length);
  if (!longest) return [];
  const matches = entryFilter(filterIn(query));
  const entries = await readNamesWith(table, longest, mostNamed);
  const found = entries.filter(
    (entry) => (!query.category || entry.categories.includes(query.category)) && matches(entry),
  );
  return [...new Map(found.map((entry) => [entry.vendorId, entry])).values()].toSorted((a, b) =>
    nameSortKey(a) < nameSortKey(b) ? -1 : 1,
  );
}

function positionIn(query: Query): Position {
  const cursor = readCursor(query);
  if (!cursor) return { by: 'word', last: '' };
  const position = positionSchema.safeParse(cursor);
  if (!position.success) throw new InvalidCursorError();
  return position.data;
}

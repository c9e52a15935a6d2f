import { entryFilter } from '#shared/directory/entry-match.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { ListPart } from './repository.ts';
import { filterIn, mostEntries } from './search.ts';
import type { Query } from './search.ts';

/** Only this many entries are read first, then the rest at once: most pages fill early. */
const firstEntries = 200;

interface List {
  read: (part: ListPart) => Promise<FiledEntry[]>;
  /** The sort key of an entry. */
  toSortKey: (entry: FiledEntry) => string;
  /** True if only some of its entries can match. */
  isThinned: boolean;
}

export interface Walked {
  found: FiledEntry[];
  /** The last entry read, whether it matches or not; null at the end of the list. */
  last: string | null;
  isAnyone: boolean;
}

/** Reads a list after an entry until the page is full or `mostEntries` are read. */
export async function walkList(query: Query, { read, toSortKey, isThinned }: List, after: string): Promise<Walked> {
  const { category } = query;
  const matches = entryFilter(filterIn(query));
  const steps = isThinned ? [firstEntries, mostEntries - firstEntries] : [query.limit + 1];
  const walked: Walked = { found: [], last: after, isAnyone: false };
  for (const limit of steps) {
    const entries = await read({ after: walked.last ?? '', limit });
    const listed = category ? entries.filter(({ categories }) => categories.includes(category)) : entries;
    walked.found.push(...listed.filter(matches));
    walked.isAnyone ||= listed.length > 0;
    const lastRead = entries.at(-1);
    walked.last = lastRead && entries.length === limit ? toSortKey(lastRead) : null;
    if (walked.last === null || walked.found.length > query.limit) break;
  }
  return walked;
}

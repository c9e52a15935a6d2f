import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import { readCards, readNamesBetween } from './repository.ts';

/*
 * All vendors by the first letter of their name. Names are filed in plain lower-case letters and digits
 * (shared/directory/words.ts); digits sort before all letters, letters of other alphabets after z.
 */

/** The parts of the list, as in addresses. */
export const nameLetters = ['0-9', ...'abcdefghijklmnopqrstuvwxyz'] as const;
export type NameLetter = (typeof nameLetters)[number];

export const namesPerPage = 100;
/** Per letter: a search finds the others. */
export const mostNamePages = 10;

// Sorts after all names.
const end = '\u{10ffff}';

/** Returns the range from a letter up to, but not including, the next one. */
export function namesRange(letter: NameLetter): { from: string; to: string } {
  const next = nameLetters[nameLetters.indexOf(letter) + 1] ?? end;
  return { from: letter === '0-9' ? ' ' : letter, to: next };
}

/** Returns the letters that vendors' names begin with; reads one entry of each. */
export async function lettersInUse(table: Pick<Table, 'query'>): Promise<NameLetter[]> {
  const found = await Promise.all(nameLetters.map((letter) => readNamesBetween(table, namesRange(letter), 1)));
  return nameLetters.filter((_, at) => found[at]?.length);
}

/** A page of vendors whose names begin with a letter. */
export interface NamesPage {
  vendors: DirectoryCard[];
  pages: number;
}

export async function listNames(
  table: Pick<Table, 'query' | 'getMany'>,
  letter: NameLetter,
  page: number,
): Promise<NamesPage> {
  const entries = await readNamesBetween(table, namesRange(letter), mostNamePages * namesPerPage);
  const ids = entries.slice((page - 1) * namesPerPage, page * namesPerPage).map(({ vendorId }) => vendorId);
  const cards = await readCards(table, ids);
  const vendors = ids.flatMap((vendorId) => cards.get(vendorId) ?? []);
  return { vendors, pages: Math.ceil(entries.length / namesPerPage) };
}

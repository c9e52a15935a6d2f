import type { directory } from '#shared/api/directory.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { countAround, countFilteredAround, countOn } from './count-around.ts';
import type { Counted } from './count-around.ts';
import { readAllCounts, readNames } from './repository.ts';
import { mostEntries, sectionOf } from './search.ts';

type Query = Call<typeof directory.countVendors>['query'];

interface Answer {
  total: number;
  byCategory: Record<Category, number>;
  isCut: boolean;
}

/**
 * How many vendors a search finds, by category too: exact up to 200, more than that are more than 200. Counts answer
 * where they can; otherwise at most `mostEntries` entries are read, and of more the answer says that it is cut.
 */
export async function countVendors(
  { table }: { table: Table },
  { query }: Call<typeof directory.countVendors>,
): Promise<Answer> {
  const { on, isCut } = await count(table, query);
  const byCategory = Object.fromEntries(categories.map((category) => [category, on(category)]));
  return { total: on(sectionOf(query)), byCategory: byCategory as Answer['byCategory'], isCut };
}

async function count(table: Table, query: Query): Promise<Counted> {
  const { latitude, longitude, radiusMiles } = query;
  if (latitude !== undefined && longitude !== undefined) {
    const circle = { point: { latitude, longitude }, radiusMiles, afterMiles: 0 };
    return isFiltered(query) ? countFilteredAround(table, circle, entryFilter(query)) : countAround(table, circle);
  }
  if (isFiltered(query)) return countFiltered(table, query);
  const counts = await readAllCounts(table);
  return { on: (section) => counts.find((one) => one.section === section)?.total ?? 0, isCut: false };
}

/** In the whole country, by name. */
async function countFiltered(table: Table, query: Query): Promise<Counted> {
  const entries = await readNames(table, 'all', { after: '', limit: mostEntries });
  const found = entries.filter(entryFilter(query));
  return { on: (section) => countOn(found, section), isCut: entries.length === mostEntries };
}

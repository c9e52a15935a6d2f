import type { directory } from '#shared/api/directory.ts';
import type { VendorCluster } from '#shared/api/directory/found-vendors.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { entryFilter, isFiltered } from '#shared/directory/entry-match.ts';
import type { Fit } from '#shared/directory/entry-match.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { countAround, countFilteredAround, countMatches } from './count-around.ts';
import type { Counted } from './count-around.ts';
import { readAllCounts, readNames } from './repository.ts';
import { filterIn, mostEntries, searchSection } from './search.ts';
import type { Asked } from './search.ts';

interface Answer {
  total: number;
  byCategory: Record<Category, number>;
  misfits: number;
  clusters: VendorCluster[];
  isCut: boolean;
}

/**
 * Counts the vendors that a search finds, in total and by category: exact up to 200, "more than 200" beyond. Counts
 * suffice if possible; otherwise at most `mostEntries` entries are read, and the response is marked as cut if there are
 * more.
 */
export async function countVendors(
  { table }: { table: Table },
  { query }: Call<typeof directory.countVendors>,
): Promise<Answer> {
  const { on, ...counted } = await count(table, query);
  const byCategory = Object.fromEntries(categories.map((category) => [category, on(category)]));
  return { ...counted, total: on(searchSection(query)), byCategory: byCategory as Answer['byCategory'] };
}

async function count(table: Table, query: Asked): Promise<Counted> {
  const { latitude, longitude, radiusMiles } = query;
  const filtered = filteredBy(query);
  if (latitude !== undefined && longitude !== undefined) {
    const circle = { point: { latitude, longitude }, radiusMiles, afterMiles: 0 };
    return isFiltered(filterIn(query))
      ? countFilteredAround(table, circle, filtered)
      : countAround(table, circle, filtered.section);
  }
  if (isFiltered(filterIn(query))) {
    const entries = await readNames(table, 'all', { after: '', limit: mostEntries });
    return { ...countMatches(entries, filtered), clusters: [], isCut: entries.length === mostEntries };
  }
  const counts = await readAllCounts(table);
  const on = (section: Section) => counts.find((one) => one.section === section)?.total ?? 0;
  return { on, misfits: 0, clusters: [], isCut: false };
}

/** Returns the filters of the counted vendors, as each category's own search would apply them. */
function filteredBy(query: Asked) {
  const filter = filterIn(query);
  const matchesWith = (fit: Fit | undefined) => (section: Section) =>
    entryFilter({
      ...filter,
      category: section === 'all' ? undefined : section,
      event: filter.event && fit && { ...filter.event, fit },
    });
  const others = filter.event?.fit === 'misfits' ? 'fits' : 'misfits';
  return {
    section: searchSection(query),
    toMatches: matchesWith(filter.event?.fit),
    findMisfits: filter.event && matchesWith(others),
  };
}

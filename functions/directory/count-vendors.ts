import type { directory } from '#shared/api/directory.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { cellsWithin, milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { DirectoryCard, Section } from '#functions/data/directory/directory-card.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { cardsByName, cardsInCell, directoryCounts } from './repository.ts';
import { matcher, sectionOf } from './search.ts';

type Query = Call<typeof directory.countVendors>['query'];

interface Counted {
  total: number;
  byCategory: Record<Category, number>;
  isCut: boolean;
}

/** Cards that one count reads, the nearest first or by name; about a megabyte. */
const mostRead = 1000;
/** Map cells that it looks into, the nearest first; those of the largest radius in the 48 states are fewer. */
const mostCells = 64;
const cellsAtOnce = 16;

/**
 * How many vendors a search finds, by category too. All over the country without a filter that is one query of eight
 * counts; otherwise cards are looked at one by one, and of more than `mostRead` the count says that it is cut.
 */
export async function countVendors(
  { table }: { table: Table },
  { query }: Call<typeof directory.countVendors>,
): Promise<Counted> {
  const { on, isCut } = await sectionsOf(table, query);
  const byCategory = Object.fromEntries(categories.map((category) => [category, on(category)]));
  return { total: on(sectionOf(query)), byCategory: byCategory as Counted['byCategory'], isCut };
}

interface Sections {
  on: (section: Section) => number;
  isCut: boolean;
}

async function sectionsOf(table: Table, query: Query): Promise<Sections> {
  const { latitude, longitude, text, theme } = query;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  if (!isPlaced && !text && !theme) {
    const counts = await directoryCounts(table);
    return { on: (section) => counts.find((count) => count.section === section)?.cards ?? 0, isCut: false };
  }
  const { cards, isCut } = isPlaced ? await cardsNear(table, query, { latitude, longitude }) : await firstCards(table);
  const found = cards.filter(matcher(query));
  return {
    on: (section) => (section === 'all' ? found : found.filter((card) => card.categories.includes(section))).length,
    isCut,
  };
}

interface Read {
  cards: DirectoryCard[];
  /** Whether there is more that was not read. */
  isCut: boolean;
}

async function cardsNear(table: Table, { radiusMiles }: Query, point: Point): Promise<Read> {
  const cells = cellsWithin(point, radiusMiles);
  const cards: DirectoryCard[] = [];
  let read = 0;
  while (read < Math.min(cells.length, mostCells) && cards.length < mostRead) {
    const batch = cells.slice(read, Math.min(read + cellsAtOnce, mostCells));
    const found = await Promise.all(batch.map(({ cell }) => cardsInCell(table, 'all', cell, mostRead)));
    cards.push(...found.flat());
    read += batch.length;
  }
  const isCut = read < cells.length || cards.length >= mostRead;
  return { cards: cards.slice(0, mostRead).filter((card) => milesBetween(point, card) <= radiusMiles), isCut };
}

async function firstCards(table: Table): Promise<Read> {
  const { items, nextCursor } = await cardsByName(table, 'all', mostRead, undefined);
  return { cards: items, isCut: nextCursor !== null };
}

import type { directory } from '#shared/api/directory.ts';
import { categories } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { cellsWithin, milesBetween } from '#shared/geo.ts';
import type { DirectoryCard, Shelf } from '#functions/data/directory-card.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { DirectoryRepository } from './repository.ts';
import { matcher, shelfOf } from './search.ts';

type Query = Call<typeof directory.countVendors>['query'];
type Repository = Pick<DirectoryRepository, 'cardsByName' | 'cardsInCell' | 'shelfCounts'>;

interface Counted {
  total: number;
  byCategory: Record<Category, number>;
}

/**
 * How many vendors a search finds, by category too. All over the country without a filter that is one query of eight
 * counts; around a place the cells of the radius, side by side; only words in the whole country are looked for card by
 * card.
 */
export async function countVendors(
  { repository }: { repository: Repository },
  { query }: Call<typeof directory.countVendors>,
): Promise<Counted> {
  const on = await shelvesOf(repository, query);
  const byCategory = Object.fromEntries(categories.map((category) => [category, on(category)]));
  return { total: on(shelfOf(query)), byCategory: byCategory as Counted['byCategory'] };
}

async function shelvesOf(repository: Repository, query: Query): Promise<(shelf: Shelf) => number> {
  const { latitude, longitude, text, theme } = query;
  const isPlaced = latitude !== undefined && longitude !== undefined;
  if (!isPlaced && !text && !theme) {
    const counts = await repository.shelfCounts();
    return (shelf) => counts.find((count) => count.shelf === shelf)?.cards ?? 0;
  }
  const cards = isPlaced ? await cardsNear(repository, query, { latitude, longitude }) : await allCards(repository);
  const found = cards.filter(matcher(query));
  return (shelf) => (shelf === 'all' ? found : found.filter((card) => card.categories.includes(shelf))).length;
}

async function cardsNear(
  repository: Repository,
  { radiusMiles }: Query,
  point: { latitude: number; longitude: number },
): Promise<DirectoryCard[]> {
  const cells = cellsWithin(point, radiusMiles);
  const cards = await Promise.all(cells.map(({ cell }) => repository.cardsInCell('all', cell)));
  return cards.flat().filter((card) => milesBetween(point, card) <= radiusMiles);
}

// As many as one answer of the table holds.
const step = 1000;

async function allCards(repository: Repository): Promise<DirectoryCard[]> {
  const cards: DirectoryCard[] = [];
  let cursor: string | null | undefined;
  do {
    const read = await repository.cardsByName('all', step, cursor ?? undefined);
    cards.push(...read.items);
    cursor = read.nextCursor;
  } while (cursor);
  return cards;
}

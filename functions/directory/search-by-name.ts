import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { encodeCursor } from '#functions/data/cursor.ts';
import type { Table } from '#functions/data/table.ts';
import { cardsByName } from './repository.ts';
import { matcher, sectionOf, viewCard } from './search.ts';
import type { Found, Query } from './search.ts';

// A filter may drop most of the cards it reads: read in bigger steps then, within the time of a response.
const filteredStep = 200;
const maximumSteps = 8;

/**
 * A section by name. With a filter it is read on until the page is full; after a bounded stretch without enough matches
 * the page is short but still has a cursor.
 */
export async function searchByName(table: Table, query: Query): Promise<Found> {
  const { limit } = query;
  const step = query.text || query.theme ? filteredStep : limit + 1;
  const matches = matcher(query);
  const cards: DirectoryCard[] = [];
  let cursor: string | null | undefined = query.cursor;
  for (let steps = 0; steps < maximumSteps && cards.length <= limit && cursor !== null; steps += 1) {
    const read = await cardsByName(table, sectionOf(query), step, cursor);
    cards.push(...read.items.filter(matches));
    cursor = read.nextCursor;
  }
  const page = cards.slice(0, limit);
  const nextCursor = cards.length > limit ? cursorAfter(page.at(-1)) : (cursor ?? null);
  return { vendors: page.map((card) => viewCard(card, null)), nextCursor };
}

/** The cursor inside a read page: the last card's keys. */
function cursorAfter(card: DirectoryCard | undefined): string | null {
  if (!card) return null;
  const { pk, sk, gsi1pk, gsi1sk } = directoryCardEntity.toItem(card);
  return encodeCursor({ pk, sk, gsi1pk, gsi1sk });
}

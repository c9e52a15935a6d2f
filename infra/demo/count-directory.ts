import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { shelfCountEntity } from '#functions/data/directory/directory-count.ts';
import type { DemoItems } from './demo-items.ts';

/** Says how many cards each shelf of the directory holds, once all of them are put. */
export function countShelves(demo: DemoItems): void {
  const cards = demo.items.filter(({ type }) => type === directoryCardEntity.type);
  const shelves = Map.groupBy(cards, (card) => directoryCardEntity.fromItem(card).shelf);
  for (const [shelf, { length }] of shelves) demo.put(shelfCountEntity, { shelf, cards: length });
}

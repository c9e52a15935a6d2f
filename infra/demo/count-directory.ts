import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import { directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import type { DemoItems } from './demo-items.ts';

/** Says how many cards each section of the directory holds, once all of them are put. */
export function countSections(demo: DemoItems): void {
  const cards = demo.items.filter(({ type }) => type === directoryCardEntity.type);
  const sections = Map.groupBy(cards, (card) => directoryCardEntity.fromItem(card).section);
  for (const [section, { length }] of sections) demo.put(directoryCountEntity, { section: section, cards: length });
}

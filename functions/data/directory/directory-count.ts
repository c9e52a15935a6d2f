import * as z from 'zod';
import { shelfSchema } from './directory-card.ts';
import type { Shelf } from './directory-card.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * How many cards a shelf of the directory holds, all over the country. Changed in the transaction that puts or takes a
 * card, and only when a vendor comes to a shelf or leaves it: that is rare, so these items are not contended.
 */
const shelfCountSchema = z.object({ shelf: shelfSchema, cards: z.number().int() });
export type ShelfCount = z.infer<typeof shelfCountSchema>;

/** All counts stand in one partition: one query answers them. */
export const shelfCountPartition = 'SHELVES';

const shelfCountKey = (shelf: Shelf): Key => ({ pk: shelfCountPartition, sk: shelf });

export const shelfCountEntity = defineEntity('ShelfCount', shelfCountSchema, ({ shelf }) => shelfCountKey(shelf));

/** One card more (1) or less (-1) on a shelf. */
export const countCard = (shelf: Shelf, by: 1 | -1): Write => ({
  update: shelfCountKey(shelf),
  set: 'SET #type = :type, #shelf = :shelf ADD #cards :by',
  values: { ':type': shelfCountEntity.type, ':shelf': shelf, ':by': by },
});

import * as z from 'zod';
import { sectionSchema } from './directory-card.ts';
import type { Section } from './directory-card.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * How many cards a section of the directory holds, all over the country. Changed in the transaction that puts or takes a
 * card, and only when a vendor comes to a section or leaves it: that is rare, so these items are not contended.
 */
const directoryCountSchema = z.object({ section: sectionSchema, cards: z.number().int() });
export type DirectoryCount = z.infer<typeof directoryCountSchema>;

/** All counts are in one partition: one query answers them. */
export const directoryCountPartition = 'SECTIONS';

const directoryCountKey = (section: Section): Key => ({ pk: directoryCountPartition, sk: section });

export const directoryCountEntity = defineEntity('DirectoryCount', directoryCountSchema, ({ section }) =>
  directoryCountKey(section),
);

/** One card more (1) or less (-1) in a section. */
export const countCard = (section: Section, by: 1 | -1): Write => ({
  update: directoryCountKey(section),
  set: 'SET #type = :type, #section = :section ADD #cards :by',
  values: { ':type': directoryCountEntity.type, ':section': section, ':by': by },
});

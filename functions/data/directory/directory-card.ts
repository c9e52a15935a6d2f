import * as z from 'zod';
import { vendorCardSchema } from '#shared/api/directory.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defaultVenueCapacityPerDay } from '#shared/kernel/policies.ts';
import { defineEntity } from '#functions/data/entity.ts';

/** A part of the directory: a vendor has a card in the section of each of its categories, and one in the section of all. */
export const sectionSchema = z.union([categorySchema, z.literal('all')]);
export type Section = Category | 'all';

/** What a search shows of a vendor; a projection maintained by events. It has no price (decision 5). */
const directoryCardSchema = vendorCardSchema.omit({ distanceMiles: true, availability: true, id: true }).extend({
  vendorId: vendorIdSchema,
  /** Its section. Items and keys were first written with this word, so it stays. */
  section: sectionSchema,
  /** Map cell of `shared/kernel/geo.ts`. */
  cell: z.string(),
  /** What else a search finds the vendor by: trades, packages, kinds of events, choices of its answers. */
  words: z.string().default(''),
  latitude: z.number(),
  longitude: z.number(),
  /** The vendor's weekly pattern, for searches with a date. */
  capacityPerDay: z.number().int().positive().default(defaultVenueCapacityPerDay),
  closedWeekdays: z.array(z.number().int()).default([]),
  /** Version of the vendor it was made from. */
  vendorVersion: z.number().int(),
});

export type DirectoryCard = z.infer<typeof directoryCardSchema>;

/** One partition per section and map cell: a search reads the cells around a place. */
export const cellPartition = (section: Section, cell: string): string => `DIRECTORY#${section}#${cell}`;

/** The section that a card's partition belongs to. */
export const sectionOfPartition = (partition: string): Section => sectionSchema.parse(partition.split('#')[1]);

/** gsi1: a whole section by name, for a search without a place. */
export const sectionPartition = (section: Section): string => `SECTION#${section}`;

export const directoryCardEntity = defineEntity('DirectoryCard', directoryCardSchema, (card) => ({
  pk: cellPartition(card.section, card.cell),
  sk: card.vendorId,
  gsi1pk: sectionPartition(card.section),
  gsi1sk: `${card.name.toLowerCase()}#${card.vendorId}`,
}));

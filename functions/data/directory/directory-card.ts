import * as z from 'zod';
import { vendorCardSchema } from '#shared/api/directory/vendor-card.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { weekdayListSchema } from '#shared/products/weekdays-schema.ts';
import { publicScheduleShape } from '#shared/vendors/calendar/schedule-schema.ts';
import { productRecordSchema } from '#functions/data/products/product.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A vendor in search results; a projection maintained by domain events. It has no price (rule directory-1). */
const directoryCardSchema = vendorCardSchema.omit({ distanceMiles: true, availability: true, id: true }).extend({
  vendorId: vendorIdSchema,
  /** The vendor's schedule, for searches with a date. */
  ...publicScheduleShape,
  /** The different times of its main packages; omitted if all take place with their event. */
  packageTimes: z
    .array(
      productRecordSchema
        .pick({ category: true, durationHours: true, startTimes: true })
        .extend({ weekdays: z.optional(weekdayListSchema) }),
    )
    .optional(),
  /** The pick-up location, for a map. */
  shop: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  /** The vendor's ZIP code. Cards from before it was stored have none. */
  zip: z.string().optional(),
  /** Version of the vendor that it was made from. */
  vendorVersion: z.number().int(),
});

export type DirectoryCard = z.infer<typeof directoryCardSchema>;

export const directoryCardKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'CARD' });

export const directoryCardEntity = defineEntity('DirectoryCard', directoryCardSchema, ({ vendorId }) =>
  directoryCardKey(vendorId),
);

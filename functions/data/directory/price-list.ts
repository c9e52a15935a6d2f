import * as z from 'zod';
import { storedFactsSchema } from '#shared/products/known-facts.ts';
import { diets } from '#shared/products/package-inclusions.ts';
import { publicScheduleShape } from '#shared/vendors/calendar/schedule-schema.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { productRecordSchema } from '#functions/data/products/product.ts';
import { vendorRecordSchema } from '#functions/data/vendors/vendor.ts';

/**
 * The inputs of a drafted plan's choice and prices: a vendor's packages on sale with prices, fees and limits. A
 * projection, written with the vendor's card. It has prices, so no public endpoint reads it (rule directory-1).
 */
const priceListSchema = z.object({
  vendorId: vendorIdSchema,
  ...vendorRecordSchema.pick({
    ownerId: true,
    name: true,
    categories: true,
    eventTypes: true,
    deliveryOptions: true,
    travelDistanceMiles: true,
    leadTime: true,
  }).shape,
  ...publicScheduleShape,
  /** Hosts ask it before booking any of its packages. */
  asksFirst: z.boolean().default(false),
  place: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Limited to questions that affect limits, fees or prices. */
  answers: vendorRecordSchema.shape.answers,
  imageUrl: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  packages: z.array(
    productRecordSchema
      .pick({
        id: true,
        name: true,
        category: true,
        price: true,
        weekdays: true,
        byOfferOnly: true,
        durationHours: true,
        startTimes: true,
      })
      .extend({
        imageUrl: z.string().nullable(),
        /** Lists from before it was written have none until the directory is rebuilt. */
        known: storedFactsSchema,
        /** The options of its service that its text names; omitted if it names none. */
        kinds: z.optional(z.array(z.string())),
        /** The diets that its dishes serve; omitted if its vendor names no dishes. */
        diets: z.optional(z.array(z.enum(diets))),
        /** The diets that its text speaks against: pork isn't kosher. */
        against: z.optional(z.array(z.enum(diets))),
      }),
  ),
});

export type PriceList = z.infer<typeof priceListSchema>;

export const priceListKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'PRICES' });

export const priceListEntity = defineEntity('PriceList', priceListSchema, ({ vendorId }) => priceListKey(vendorId));

import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { quoteLineSchema } from '#shared/checkout/quote-schema.ts';
import { guestsChangeSchema, moveSchema } from '#shared/orders/changes/change-schema.ts';
import { bookingPartition } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';

const recorded = {
  bookingId: bookingIdSchema,
  actorId: userIdSchema,
  /** Chosen by the browser, so that a repeated request changes nothing. */
  key: z.uuid(),
  /** What a cancellation by the host would have retained of each order on that day. */
  floors: z.array(z.object({ vendorId: vendorIdSchema, cents: centsSchema })),
};

const moveRecordSchema = z.object({ ...moveSchema.shape, ...recorded });

/** With the prices that it made, so that no later rule changes what was agreed to. */
export const repricingRecordSchema = z.object({
  ...guestsChangeSchema.shape,
  ...recorded,
  /** Of the vendors that were booked. */
  prices: z.array(
    z.object({
      vendorId: vendorIdSchema,
      priceCents: centsSchema,
      feeCents: centsSchema,
      discountCents: centsSchema,
      lines: z.array(quoteLineSchema),
    }),
  ),
});

/** A change of a booking beside it: written once with what it changes, never changed (decisions 141 and 143). */
const changeRecordSchema = z.discriminatedUnion('kind', [moveRecordSchema, repricingRecordSchema]);

export type MoveRecord = z.infer<typeof moveRecordSchema>;
export type RepricingRecord = z.infer<typeof repricingRecordSchema>;
export type ChangeRecord = z.infer<typeof changeRecordSchema>;

/** Ids are ULIDs: the changes of a booking are read in their order. */
export const changeEntity = defineEntity('BookingChange', changeRecordSchema, ({ bookingId, id }) => ({
  pk: bookingPartition(bookingId),
  sk: `CHANGE#${id}`,
}));

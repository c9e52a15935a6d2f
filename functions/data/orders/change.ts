import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import { bookingPartition } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';

/** A change of a booking beside it: written once with what it changes, never changed (decision 141). */
const changeRecordSchema = z.object({
  ...bookingChangeSchema.shape,
  bookingId: bookingIdSchema,
  actorId: userIdSchema,
  /** Chosen by the browser, so that a repeated request changes nothing. */
  key: z.uuid(),
  /** What a cancellation by the host would have retained of each order on that day. */
  floors: z.array(z.object({ vendorId: vendorIdSchema, cents: centsSchema })),
});

export type ChangeRecord = z.infer<typeof changeRecordSchema>;

/** Ids are ULIDs: the changes of a booking are read in their order. */
export const changeEntity = defineEntity('BookingChange', changeRecordSchema, ({ bookingId, id }) => ({
  pk: bookingPartition(bookingId),
  sk: `CHANGE#${id}`,
}));

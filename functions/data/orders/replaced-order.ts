import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { bookingPartition } from './booking.ts';
import type { BookingRecord } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/** What was booked in place of a canceled order, beside it (decision 139); written with that booking. */
const replacedOrderSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  /** The booking of its own in which the replacement is. */
  by: z.object({
    bookingId: bookingIdSchema,
    eventId: idSchema,
    items: z.array(z.object({ category: categorySchema, vendorName: z.string() })),
  }),
  at: timestampSchema,
});

export type ReplacedOrder = z.infer<typeof replacedOrderSchema>;

export const replacedOrderEntity = defineEntity('ReplacedOrder', replacedOrderSchema, ({ bookingId, vendorId }) => ({
  pk: bookingPartition(bookingId),
  sk: `REPLACED#${vendorId}`,
}));

/** Notes beside the canceled order that this booking replaces it; nothing for other bookings. Repeating changes nothing. */
export function replacedOrderWrites({ id, replaces, event, items }: BookingRecord, at: Date): Write[] {
  if (!replaces) return [];
  const booked = items.map(({ category, vendorName }) => ({ category, vendorName }));
  const by = { bookingId: id, eventId: event.id, items: booked };
  return [{ put: replacedOrderEntity.toItem({ ...replaces, by, at: at.toISOString() }) }];
}

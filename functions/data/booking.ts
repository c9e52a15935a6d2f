import * as z from 'zod';
import { bookingSchema } from '#shared/api/booking.ts';
import { venueRequirementsSchema } from '#shared/booking.ts';
import { idSchema, userIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** One checkout that was paid. Its items keep the packages as they were bought. */
export const bookingRecordSchema = bookingSchema.extend({
  userId: userIdSchema,
  draftId: idSchema,
  requirements: venueRequirementsSchema.nullable(),
  /** The payment provider's id of the charge. */
  chargeId: z.string(),
});

export type BookingRecord = z.infer<typeof bookingRecordSchema>;

export const bookingKey = (bookingId: string): Key => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' });

export const bookingEntity = defineEntity('Booking', bookingRecordSchema, (booking) => bookingKey(booking.id));

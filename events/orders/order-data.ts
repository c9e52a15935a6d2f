import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Returns the fields that identify an event's booking. */
export const bookingData = () => ({
  bookingId: bookingIdSchema,
  /** The host. */
  customerId: userIdSchema,
  /** The host's occasion, such as a birthday. */
  eventId: idSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
});

/** Returns the fields that identify an event's order. */
export const orderData = () => ({
  ...bookingData(),
  vendorId: vendorIdSchema,
  vendorName: z.string(),
});

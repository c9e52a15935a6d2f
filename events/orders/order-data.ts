import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Which booking an event is about. */
export const bookingData = () => ({
  bookingId: bookingIdSchema,
  /** The host. */
  customerId: userIdSchema,
  /** What the host plans, such as a birthday. */
  eventId: idSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
});

/** Which order of a booking an event is about. */
export const orderData = () => ({
  ...bookingData(),
  vendorId: vendorIdSchema,
  vendorName: z.string(),
});

import * as z from 'zod';
import { bookingIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';

/** Returns the booking data of a change's events (rule changes-4). */
export const changeData = () => ({
  bookingId: bookingIdSchema,
  eventId: idSchema,
  /** The change in the booking's history. */
  changeId: idSchema,
  customerId: userIdSchema,
  eventTitle: z.string(),
});

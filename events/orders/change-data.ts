import * as z from 'zod';
import { bookingIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';

/** What the events of a changed booking carry of it (decisions 141 and 143). */
export const changeData = () => ({
  bookingId: bookingIdSchema,
  eventId: idSchema,
  /** The entry of the booking's history. */
  changeId: idSchema,
  customerId: userIdSchema,
  eventTitle: z.string(),
});

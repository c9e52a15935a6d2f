import * as z from 'zod';
import { bookingIdSchema, dateSchema, draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A booked event has ended (rule orders-14). */
export const EventCompleted = defineEvent(
  'EventCompleted',
  2,
  () =>
    z.object({
      bookingId: bookingIdSchema,
      eventId: idSchema,
      /** The plan that it began as. */
      draftId: z.optional(draftIdSchema),
      customerId: userIdSchema,
      eventTitle: z.string(),
      eventDate: dateSchema,
      /** The vendors that were still booked. */
      vendorNames: z.array(z.string()),
    }),
  { readsFrom: 1 },
);

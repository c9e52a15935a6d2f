import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host paid the balance of a booking. Money in cents. */
export const BalancePaid = defineEvent(
  'BalancePaid',
  2,
  () =>
    z.object({
      bookingId: bookingIdSchema,
      eventId: idSchema,
      customerId: userIdSchema,
      eventTitle: z.string(),
      eventDate: dateSchema,
      balanceCents: z.number().int(),
      /** All payments of the booking so far. */
      paidCents: z.number().int(),
    }),
  { readsFrom: 1 },
);

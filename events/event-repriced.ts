import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { guestCountSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from './define-event.ts';

/** A host changed the guest count of a booked event (decision 143). Money in cents. */
export const EventRepriced = defineEvent('EventRepriced', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    eventId: idSchema,
    /** The entry of the booking's history. */
    changeId: idSchema,
    customerId: userIdSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    from: guestCountSchema,
    to: guestCountSchema,
    /** What the event costs more; less than nothing where it costs less. */
    cents: z.number().int(),
    chargedCents: z.number().int(),
    refundedCents: z.number().int(),
    totalCents: z.number().int(),
    /** What is still owed, and until when. */
    balanceCents: z.number().int(),
    balanceDueDate: z.nullable(dateSchema),
  }),
);

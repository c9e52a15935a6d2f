import * as z from 'zod';
import { bookingIdSchema, dateSchema, draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A host booked more vendors for a booked event (decision 137), in full or for a deposit. Money in cents. What exactly
 * was bought is in the booking record of `agreementId`.
 */
export const ServicesAdded = defineEvent('ServicesAdded', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    agreementId: bookingIdSchema,
    eventId: idSchema,
    /** The entry of the booking's history. */
    changeId: idSchema,
    draftId: draftIdSchema,
    customerId: userIdSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    vendorNames: z.array(z.string()),
    /** What the event costs more. */
    cents: z.number().int(),
    paidCents: z.number().int(),
    /** What is still owed for the whole event. */
    balanceCents: z.number().int(),
    /** Whether the plan still counted as a draft; false when its host discarded it while it was paid for. */
    wasDraft: z.boolean(),
    /** Whether the booking had ended with its last vendor: it is open again. */
    wasCanceled: z.boolean(),
  }),
);

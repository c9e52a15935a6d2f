import * as z from 'zod';
import { bookingIdSchema, dateSchema, draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A host booked more vendors for a booked event (rule changes-86), in full or for a deposit. Money in cents. The
 * details are in the booking record of `agreementId`.
 */
export const ServicesAdded = defineEvent('ServicesAdded', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    agreementId: bookingIdSchema,
    eventId: idSchema,
    /** The change in the booking's history. */
    changeId: idSchema,
    draftId: draftIdSchema,
    customerId: userIdSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    vendorNames: z.array(z.string()),
    /** The increase of the event's price. */
    cents: z.number().int(),
    paidCents: z.number().int(),
    /** The open balance of the whole event. */
    balanceCents: z.number().int(),
    /** False if the host discarded the plan while it was being paid for. */
    wasDraft: z.boolean(),
    /** True if the booking had ended with its last vendor and is now open again. */
    wasCanceled: z.boolean(),
  }),
);

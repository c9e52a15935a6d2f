import * as z from 'zod';
import { bookingIdSchema, dateSchema, draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A host or a co-host paid, in full or a deposit, and every vendor of the plan is booked. Money in cents. The details are in the
 * booking, which never changes, so that the event written with the settlement stays within a kilobyte.
 */
export const BookingConfirmed = defineEvent(
  'BookingConfirmed',
  2,
  () =>
    z.object({
      bookingId: bookingIdSchema,
      eventId: idSchema,
      draftId: draftIdSchema,
      customerId: userIdSchema,
      eventTitle: z.string(),
      eventDate: dateSchema,
      vendorNames: z.array(z.string()),
      totalCents: z.number().int(),
      paidCents: z.number().int(),
      balanceCents: z.number().int(),
      /** False if the host discarded the plan while it was being paid for. */
      wasDraft: z.boolean().default(true),
      /** True if the plan came from a drafted plan. */
      isDrafted: z.boolean().default(false),
      /** The co-host who paid; missing if the host did. */
      payerId: z.optional(userIdSchema),
    }),
  { readsFrom: 1 },
);

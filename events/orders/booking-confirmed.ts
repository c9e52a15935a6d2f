import * as z from 'zod';
import { bookingIdSchema, dateSchema, draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/**
 * A host paid, in full or a deposit, and every vendor of the plan is booked. Money in cents. What exactly was bought
 * is in the booking, which never changes: the event is written with the settlement, in one kilobyte.
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
      /** Whether the plan still counted as a draft; false when its host discarded it while it was paid for. */
      wasDraft: z.boolean().default(true),
      /** Whether the plan was taken from a drafted one. */
      isDrafted: z.boolean().default(false),
    }),
  { readsFrom: 1 },
);

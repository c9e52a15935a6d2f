import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema } from '#shared/ids.ts';
import { defineEvent } from './define-event.ts';

/** A host paid, in full or a deposit, and every vendor of the plan is booked. Money in cents. */
export const BookingConfirmed = defineEvent(
  'BookingConfirmed',
  1,
  z.object({
    bookingId: bookingIdSchema,
    eventId: idSchema,
    draftId: idSchema,
    customerId: userIdSchema,
    contactName: z.string(),
    contactEmail: z.string(),
    eventTitle: z.string(),
    eventDate: dateSchema,
    vendorNames: z.array(z.string()),
    /** What was bought, before discounts. */
    lines: z
      .array(z.object({ vendorName: z.string(), productName: z.string(), subtotalCents: z.number().int() }))
      .default([]),
    /** The promo codes that were used. */
    discounts: z.array(z.object({ code: z.string(), discountCents: z.number().int() })).default([]),
    feeCents: z.number().int().default(0),
    totalCents: z.number().int(),
    paidCents: z.number().int(),
    balanceCents: z.number().int(),
    balanceDueDate: dateSchema.nullable().default(null),
    /** Whether the plan still counted as a draft; false when its host discarded it while it was paid for. */
    wasDraft: z.boolean().default(true),
  }),
);

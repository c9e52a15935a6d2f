import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { metros } from '#shared/kernel/metros.ts';
import { guestCountSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from './define-event.ts';

/** A vendor's order is for another number of guests (decision 143); one event per vendor. Cents, without the platform's fee. */
export const OrderRepriced = defineEvent('OrderRepriced', 1, () =>
  z.object({
    bookingId: bookingIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    customerId: userIdSchema,
    eventId: idSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    from: guestCountSchema,
    to: guestCountSchema,
    fromCents: z.number().int(),
    toCents: z.number().int(),
    placedAt: timestampSchema,
    /** What it adds to the sales of each category, and in which area. */
    sales: z.array(z.object({ category: categorySchema, cents: z.number().int() })),
    metro: z.enum(metros).optional(),
  }),
);

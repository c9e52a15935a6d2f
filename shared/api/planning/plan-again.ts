import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, draftIdSchema, requestDateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** The vendors of a booked event who can serve it on another date (rule planning-95). Money in cents, all-in. */
export const againSchema = z
  .object({
    /** In the order of the host's plan. */
    services: z.array(
      z.object({
        category: categorySchema,
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        /** Why the vendor is left out, without a period; null if it can come. */
        message: z.string().nullable(),
      }),
    ),
    /** Today's total for those who can come; null if there are none. */
    totalCents: z.nullable(centsSchema),
  })
  .meta({ id: 'Again' });

export type Again = z.infer<typeof againSchema>;

export const bookedEventParams = z.object({ bookingId: bookingIdSchema });

export const planAgainBody = z.strictObject({
  /** The new plan's id, chosen by the browser so that a repeated request changes nothing. */
  draftId: draftIdSchema,
  date: requestDateSchema,
});

/** Planning a booked event again; part of planning's API. */
export const planningAgain = defineEndpoints({
  previewAgain: {
    method: 'GET',
    path: '/api/planning/bookings/{bookingId}/again',
    caller: 'user',
    summary: "Which vendors of one of the caller's booked events can come on another date; stores nothing.",
    params: bookedEventParams,
    query: z.object({ date: requestDateSchema }),
    response: againSchema,
    errors: ['not_found', 'refused', 'invalid_input'],
  },
});

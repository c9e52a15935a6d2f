import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, draftIdSchema, requestDateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** Which vendors of a booked event can serve it on another date (decision 144). Money in cents, all-in. */
export const againSchema = z
  .object({
    /** In the order in which the host planned them. */
    services: z.array(
      z.object({
        category: categorySchema,
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        /** Why the vendor is left out, without a period; null for one who can come. */
        message: z.string().nullable(),
      }),
    ),
    /** What those who can come cost together today; null without any. */
    totalCents: z.nullable(centsSchema),
  })
  .meta({ id: 'Again' });

export type Again = z.infer<typeof againSchema>;

export const bookedEventParams = z.object({ bookingId: bookingIdSchema });

export const planAgainBody = z.strictObject({
  /** The new plan's, chosen by the browser: a repeated request changes nothing. */
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

import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, draftIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';
import { draftSchema } from '../planning.ts';

/** Booking more vendors for a booked event (rule changes-86); part of the API of orders. */
export const additions = defineEndpoints({
  startAddition: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/additions',
    caller: 'user',
    summary:
      "Starts a plan for a service of one of the caller's booked events, or opens the service in the one that is there; its checkout adds the vendors to the booking.",
    params: z.object({ bookingId: bookingIdSchema }),
    body: z.strictObject({
      /** The new plan's id, chosen by the browser so that a repeated request changes nothing. */
      draftId: draftIdSchema,
      category: categorySchema,
    }),
    response: z.object({ draft: draftSchema }),
    errors: ['not_found', 'refused', 'invalid_input', 'version_conflict'],
  },
});

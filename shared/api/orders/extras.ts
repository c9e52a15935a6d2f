import * as z from 'zod';
import { bookingIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumTipCents, minimumTipCents, tipProblem } from '#shared/orders/extras/tip.ts';
import { defineEndpoints } from '../contract.ts';
import { bookingSchema } from './booking.ts';

/** Whole cents within the bounds of a tip; the browser shows the same messages. */
const tipCentsSchema = z
  .int(tipProblem(undefined))
  .min(minimumTipCents, tipProblem(0))
  .max(maximumTipCents, tipProblem(Number.MAX_SAFE_INTEGER));

export const extras = defineEndpoints({
  payTip: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/tip',
    caller: 'user',
    summary: 'Tips a vendor of a booking, once; the same key may be sent again.',
    params: z.object({ bookingId: bookingIdSchema, vendorId: vendorIdSchema }),
    body: z.strictObject({
      /** Chosen once per payment (rule checkout-16). */
      paymentKey: z.uuid(),
      /** The payment provider's token for the card; never card data. */
      paymentToken: z.string().min(3).max(200),
      tipCents: tipCentsSchema,
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'payment_in_progress',
      'action_required',
      'refused',
      'payment_declined',
      'authentication_required',
    ],
  },
});

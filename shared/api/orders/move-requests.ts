import * as z from 'zod';
import { bookingIdSchema, idSchema } from '#shared/kernel/ids.ts';
import { bookingSchema } from './booking.ts';
import { defineEndpoints } from '../contract.ts';
import { vendorOrderSchema } from './vendor-order.ts';

const bookingParams = z.object({ bookingId: bookingIdSchema });

/** Moves that vendors are asked about (rule changes-26); `moveEvent` asks them. */
export const moveRequests = defineEndpoints({
  withdrawMove: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/moves/withdrawal',
    caller: 'user',
    summary: 'Withdraws a move that vendors are asked about, or dismisses one that came to nothing; nothing has moved.',
    params: bookingParams,
    body: z.strictObject({ requestId: idSchema }),
    response: bookingSchema,
    errors: ['not_found', 'version_conflict'],
  },
  answerMove: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/move-answer',
    caller: 'vendor',
    summary:
      "Agrees to a move of one of the vendor's own orders, or declines it; the last one to agree moves the event.",
    params: bookingParams,
    body: z.strictObject({ requestId: idSchema, answer: z.enum(['agree', 'decline']) }),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused', 'payment_in_progress', 'date_taken'],
  },
});

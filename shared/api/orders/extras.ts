import * as z from 'zod';
import { bookingIdSchema } from '#shared/kernel/ids.ts';
import { maximumTipCents, minimumTipCents, tipProblem } from '#shared/orders/extras/tip.ts';
import {
  contestAnswerForm,
  contestForm,
  correctionForm,
  overtimeForm,
  revisionSchema,
} from '#shared/orders/extras/overtime-schema.ts';
import { extraIdSchema, proposedExtraForm } from '#shared/orders/extras/proposed-extra-schema.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { bookingSchema } from './booking.ts';
import { orderParams } from './listed-order.ts';
import { vendorOrderSchema } from './vendor-order.ts';

/** Whole cents within the bounds of a tip; the browser shows the same messages. */
const tipCentsSchema = z
  .int(tipProblem(undefined))
  .min(minimumTipCents, tipProblem(0))
  .max(maximumTipCents, tipProblem(Number.MAX_SAFE_INTEGER));

const ownOrderParams = z.object({ bookingId: bookingIdSchema });

/** The payment provider's token for the card, never card data; or `savedCardToken` for the card that the host saved. */
const paymentTokenSchema = z.string().min(3).max(200);

export const extras = defineEndpoints({
  payTip: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/tip',
    caller: 'user',
    summary: 'Tips a vendor of a booking, once; the same key may be sent again.',
    params: orderParams,
    body: z.strictObject({
      /** Chosen once per payment (rule checkout-16). */
      paymentKey: z.uuid(),
      paymentToken: paymentTokenSchema,
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
  removeSavedCard: {
    method: 'DELETE',
    path: '/api/orders/bookings/{bookingId}/saved-card',
    caller: 'user',
    summary: 'Removes the card that the caller saved for extras of a booking; may be repeated.',
    params: z.object({ bookingId: bookingIdSchema }),
    response: z.object({ removed: z.literal(true) }),
    errors: ['not_found'],
  },
  proposeExtra: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/extras',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Proposes an extra for one of the vendor's orders; the same request may be sent again.",
    params: ownOrderParams,
    body: proposedExtraForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  withdrawExtra: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/extras/{extraId}/withdrawal',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Withdraws an extra that the host has not answered; the same request may be sent again.',
    params: ownOrderParams.extend({ extraId: extraIdSchema }),
    body: z.strictObject({}),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  answerExtra: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/extras/{extraId}/answer',
    caller: 'user',
    summary: 'Agrees to an extra that a vendor proposed, or declines it; the same answer may be sent again.',
    params: orderParams.extend({ extraId: extraIdSchema }),
    body: z.strictObject({ isAgreed: z.boolean() }),
    response: bookingSchema,
    errors: ['not_found', 'refused'],
  },
  reportOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      "Reports the extra hours and agreed extras of one of the vendor's orders, once; the same report may be sent again.",
    params: ownOrderParams,
    body: overtimeForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  correctOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime/correction',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      "Corrects the report of one of the vendor's orders until the host answers; the same correction may be sent again.",
    params: ownOrderParams,
    body: correctionForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  contestOvertime: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/overtime/contest',
    caller: 'user',
    summary: 'Contests the extra hours that a vendor reported, with a reason; the same request may be sent again.',
    params: orderParams,
    body: contestForm,
    response: bookingSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  answerContest: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime/answer',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      "Answers the contest of one of the vendor's reports, once, and lowers it if fewer hours or extras are named; the same answer may be sent again.",
    params: ownOrderParams,
    body: contestAnswerForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  withdrawOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime/withdrawal',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Withdraws the extra hours that the vendor reported; the same request may be sent again.',
    params: ownOrderParams,
    body: z.strictObject({}),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  payOvertime: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/overtime/payment',
    caller: 'user',
    summary: 'Accepts the extra hours that a vendor reported and pays them; the same key may be sent again.',
    params: orderParams,
    body: z.strictObject({
      /** Chosen once per payment (rule checkout-16). */
      paymentKey: z.uuid(),
      paymentToken: paymentTokenSchema,
      /** The total that the host saw: the vendor's part and the fee. */
      agreedCents: centsSchema,
      /** The report that the host saw. */
      revision: revisionSchema,
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'conflict',
      'price_changed',
      'payment_in_progress',
      'action_required',
      'refused',
      'payment_declined',
      'authentication_required',
    ],
  },
});

import * as z from 'zod';
import { bookingIdSchema, dateSchema, timeSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { maximumTipCents, minimumTipCents, tipProblem } from '#shared/orders/extras/tip.ts';
import {
  contestAnswerForm,
  contestDecisionForm,
  contestForm,
  correctionForm,
  overtimeForm,
  overtimeViewSchema,
  revisionSchema,
} from '#shared/orders/extras/overtime-schema.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { bookingSchema } from './booking.ts';
import { listedOrderSchema, orderParams } from './listed-order.ts';
import { vendorOrderSchema } from './vendor-order.ts';

/** Whole cents within the bounds of a tip; the browser shows the same messages. */
const tipCentsSchema = z
  .int(tipProblem(undefined))
  .min(minimumTipCents, tipProblem(0))
  .max(maximumTipCents, tipProblem(Number.MAX_SAFE_INTEGER));

/** A contested extra in a list for administrators. Cents. */
const listedContestSchema = listedOrderSchema
  .extend({
    /** The vendor's part, as reported. */
    cents: centsSchema,
    stage: z.enum(['answering', 'deciding', 'closed']),
    /** End of this stage; in 'deciding', the administrators' goal for a decision. */
    deadline: z.nullable(timestampSchema),
    /** IANA name, of the event's place. */
    timeZone: z.string(),
    openedAt: timestampSchema,
  })
  .meta({ id: 'ListedContest' });

export type ListedContest = z.infer<typeof listedContestSchema>;

/** A contested extra as administrators decide it: both sides, the order, its end and arrival (rule extras-16). */
const contestedExtraSchema = listedContestSchema
  .extend({
    customerName: z.string(),
    hostId: userIdSchema,
    conversationId: z.string(),
    orderStatus: orderStatusSchema,
    priceCents: centsSchema,
    /** The hours that were bought, at the event's place. */
    times: z.object({ date: dateSchema, startTime: z.nullable(timeSchema), endTime: z.nullable(timeSchema) }),
    arrivesAt: z.nullable(timeSchema),
    report: overtimeViewSchema,
    canDecide: z.boolean(),
  })
  .meta({ id: 'ContestedExtra' });

export type ContestedExtraView = z.infer<typeof contestedExtraSchema>;

const ownOrderParams = z.object({ bookingId: bookingIdSchema });

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
  reportOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime',
    caller: 'vendor',
    summary: "Reports the extra hours of one of the vendor's orders, once; the same report may be sent again.",
    params: ownOrderParams,
    body: overtimeForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  correctOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime/correction',
    caller: 'vendor',
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
    summary:
      "Answers the contest of one of the vendor's reports, once, and lowers it if fewer hours are named; the same answer may be sent again.",
    params: ownOrderParams,
    body: contestAnswerForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  withdrawOvertime: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/overtime/withdrawal',
    caller: 'vendor',
    summary: 'Withdraws the extra hours that the vendor reported; the same request may be sent again.',
    params: ownOrderParams,
    body: z.strictObject({}),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
  listContests: {
    method: 'GET',
    path: '/api/orders/contests',
    caller: 'admin',
    summary: 'Contested extras that are open, the earliest deadline first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ contests: z.array(listedContestSchema), nextCursor: z.string().nullable() }),
  },
  getContest: {
    method: 'GET',
    path: '/api/orders/contests/{bookingId}/{vendorId}',
    caller: 'admin',
    summary: 'A contested extra with both sides, as administrators decide it.',
    params: orderParams,
    response: contestedExtraSchema,
    errors: ['not_found'],
  },
  decideContest: {
    method: 'POST',
    path: '/api/orders/contests/{bookingId}/{vendorId}/decision',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Decides how much of a contested extra the host has to pay, with a reason; an audit entry records it. The same decision may be sent again.',
    params: orderParams,
    body: contestDecisionForm,
    response: contestedExtraSchema,
    errors: ['not_found', 'conflict', 'refused'],
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
      /** The payment provider's token for the card; never card data. */
      paymentToken: z.string().min(3).max(200),
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

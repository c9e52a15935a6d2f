import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { paymentPurposeSchema } from '#shared/orders/ledger-entry.ts';
import { supportCancellationForm, supportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import { orderRefundForm, refundBearers, supportReason } from '#shared/orders/support/refund-form.ts';
import { defineEndpoints } from '../contract.ts';
import { payoutSchema } from './earnings.ts';
import { orderParams } from './listed-order.ts';
import { supportBookingSchema } from './support-booking.ts';

/** An amount before and after. */
const changedCents = z.object({ fromCents: z.int(), toCents: z.int() });

/** Every effect of a refund before it is made. Cents. */
export const orderRefundPreviewSchema = z
  .object({
    /** Of the order; the refund names it, so that nothing else is refunded than was shown. */
    version: z.int().positive(),
    cents: centsSchema,
    /** Left to refund afterwards. */
    leftCents: centsSchema,
    /** The card payments that it goes back to, the latest first. */
    cards: z.array(z.object({ purpose: paymentPurposeSchema, cents: centsSchema })),
    vendorShare: changedCents,
    /** What the platform keeps; negative if it bears more than its fee. */
    platformFee: changedCents,
    /** The part that the vendor's later payouts deduct. */
    deductedCents: centsSchema,
    payout: z.object({ from: payoutSchema, to: payoutSchema }),
    mails: z.array(z.object({ to: z.enum(['host', 'vendor']), subject: z.string() })),
  })
  .meta({ id: 'OrderRefundPreview' });

export type OrderRefundPreview = z.infer<typeof orderRefundPreviewSchema>;

/** Whose cancellation it counts as, and one vendor; everything booked without one. */
const cancellationQuery = z.object({ terms: z.enum(supportCancellationTerms), vendorId: z.optional(vendorIdSchema) });

/** Every effect of a cancellation before it is made. Cents. */
export const supportCancellationSchema = z
  .object({
    /** Of the booking; the act names it, so that nothing else is canceled than was shown. */
    version: z.int().positive(),
    /** The act names it too, because the terms depend on the day. */
    refundCents: centsSchema,
    /** Whole days from today, at the event's place, to the event. */
    daysBefore: z.int(),
    orders: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        retainedPercent: z.number(),
        retainedCents: centsSchema,
        refundCents: centsSchema,
        vendorShare: changedCents,
        payout: z.object({ from: payoutSchema, to: payoutSchema }),
        /** The day that is open again in the vendor's calendar. */
        date: dateSchema,
        /** True if a use of the vendor's promo code is free again. */
        releasesPromoCode: z.boolean(),
      }),
    ),
    /** Still owed by the host. */
    balance: changedCents,
    cancelsEvent: z.boolean(),
    mails: z.array(z.object({ to: z.enum(['host', 'vendor']), name: z.string(), subject: z.string() })),
  })
  .meta({ id: 'SupportCancellation' });

export type SupportCancellation = z.infer<typeof supportCancellationSchema>;

/** Administrators' work on one booking. */
export const support = defineEndpoints({
  getSupportBooking: {
    method: 'GET',
    path: '/api/orders/support/{bookingId}',
    caller: 'admin',
    summary: 'A booking with its orders, payments, refunds and payouts, as administrators see it.',
    params: z.object({ bookingId: bookingIdSchema }),
    response: supportBookingSchema,
    errors: ['not_found'],
  },
  previewOrderRefund: {
    method: 'GET',
    path: '/api/orders/support/{bookingId}/{vendorId}/refund',
    caller: 'admin',
    summary: 'What a refund of a part or all of an order would change: shares, payout, deductions and emails.',
    params: orderParams,
    query: z.object({
      cents: z.coerce.number<string>().pipe(z.int('Enter an amount').positive('Enter an amount')),
      borneBy: z.enum(refundBearers),
    }),
    response: orderRefundPreviewSchema,
    errors: ['not_found', 'refused'],
  },
  refundOrder: {
    method: 'POST',
    path: '/api/orders/support/{bookingId}/{vendorId}/refund',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Refunds a part or all of an order as previewed, with a reason that both sides read; an audit entry records it.',
    params: orderParams,
    body: orderRefundForm,
    response: supportBookingSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  resendReceipt: {
    method: 'POST',
    path: '/api/orders/support/{bookingId}/receipt',
    caller: 'admin',
    freshSignIn: true,
    summary: "Emails a receipt to the host's account again, with a reason; an audit entry records it.",
    params: z.object({ bookingId: bookingIdSchema }),
    body: z.strictObject({ agreementId: bookingIdSchema, reason: supportReason }),
    response: z.object({}),
    errors: ['not_found'],
  },
  resendOrderMail: {
    method: 'POST',
    path: '/api/orders/support/{bookingId}/{vendorId}/mail',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Emails a vendor its order again as it is now, with a reason; an audit entry records it.',
    params: orderParams,
    body: z.strictObject({ reason: supportReason }),
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
  previewSupportCancellation: {
    method: 'GET',
    path: '/api/orders/support/{bookingId}/cancellation',
    caller: 'admin',
    summary:
      'What canceling an order or everything booked would change: refunds, payouts, balance, calendars and emails.',
    params: z.object({ bookingId: bookingIdSchema }),
    query: cancellationQuery,
    response: supportCancellationSchema,
    errors: ['not_found', 'refused', 'payment_in_progress'],
  },
  cancelOnBehalf: {
    method: 'POST',
    path: '/api/orders/support/{bookingId}/cancellation',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Cancels an order or everything booked as previewed, as the host or the vendor would, or with a full refund; with a reason that both sides read.',
    params: z.object({ bookingId: bookingIdSchema }),
    body: supportCancellationForm,
    response: supportBookingSchema,
    errors: ['not_found', 'conflict', 'refused', 'payment_in_progress'],
  },
});

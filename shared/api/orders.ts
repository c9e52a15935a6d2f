import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, requestDateSchema, timeSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { orEmpty } from '#shared/kernel/validation.ts';
import { hostCancellationReason, vendorCancellationForm } from '#shared/reviews/review.ts';
import { balancePayment } from './orders/balance-payment.ts';
import { bookingSchema } from './orders/booking.ts';
import { cancellationPreviewSchema } from './orders/cancellation-preview.ts';
import { defineEndpoints } from './contract.ts';
import { earningsSchema } from './orders/earnings.ts';
import { vendorOrderSchema } from './orders/vendor-order.ts';

const bookingParams = z.object({ bookingId: bookingIdSchema });

export const orders = defineEndpoints({
  getBooking: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}',
    caller: 'user',
    summary: "One of the caller's bookings.",
    params: z.object({ bookingId: bookingIdSchema }),
    response: bookingSchema,
    errors: ['not_found'],
  },
  listVendorOrders: {
    method: 'GET',
    path: '/api/orders/vendor-orders',
    caller: 'vendor',
    leastRole: 'manager',
    staysWithOwner: true,
    summary: "The vendor's orders by event date, from a date on.",
    query: z.object({ from: z.optional(requestDateSchema), cursor: z.string().max(1000).optional() }),
    response: z.object({ orders: z.array(vendorOrderSchema), nextCursor: z.string().nullable() }),
  },
  getVendorOrder: {
    method: 'GET',
    path: '/api/orders/vendor-orders/{bookingId}',
    caller: 'vendor',
    leastRole: 'manager',
    staysWithOwner: true,
    summary: "One of the vendor's own orders, past ones too.",
    params: bookingParams,
    response: vendorOrderSchema,
    errors: ['not_found'],
  },
  payBalance: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/balance-payment',
    caller: 'user',
    summary: 'Pays the balance of a booking, once; the same key may be sent again.',
    params: bookingParams,
    body: balancePayment.body,
    response: bookingSchema,
    errors: balancePayment.errors,
  },
  previewCancellation: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/cancellation',
    caller: 'user',
    summary: 'What cancelling a booking, or one of its vendors, would retain and refund today.',
    params: bookingParams,
    query: z.object({ vendorId: z.optional(vendorIdSchema) }),
    response: cancellationPreviewSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/cancellation',
    caller: 'user',
    summary: 'Cancels everything that is still booked for the event and refunds by policy.',
    params: bookingParams,
    body: z.strictObject({ agreedRefundCents: centsSchema, reason: orEmpty(hostCancellationReason) }),
    response: bookingSchema,
    errors: ['not_found', 'price_changed', 'payment_in_progress', 'refused'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/cancellation',
    caller: 'user',
    summary: 'Cancels one vendor of a booking and refunds by policy.',
    params: bookingParams.extend({ vendorId: vendorIdSchema }),
    body: z.strictObject({ agreedRefundCents: centsSchema, reason: orEmpty(hostCancellationReason) }),
    response: bookingSchema,
    errors: ['not_found', 'price_changed', 'payment_in_progress', 'refused'],
  },
  cancelVendorOrder: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/cancellation',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Cancels one of the vendor's own orders; the host gets a full refund.",
    params: bookingParams,
    body: vendorCancellationForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  listEarnings: {
    method: 'GET',
    path: '/api/orders/earnings',
    caller: 'vendor',
    staysWithOwner: true,
    summary: "The vendor's share of each order of a year, this one where none is named, and when it is paid out.",
    query: z.object({
      year: z
        .string()
        .regex(/^20\d{2}$/, 'Invalid year')
        .optional(),
    }),
    response: earningsSchema,
  },
  announceArrival: {
    method: 'PUT',
    path: '/api/orders/vendor-orders/{bookingId}/arrival',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Announces the vendor's arrival time on the day of its order; the host is notified.",
    params: bookingParams,
    /** In the time zone of the event's place. */
    body: z.strictObject({ time: timeSchema }),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused'],
  },
});

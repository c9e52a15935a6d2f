import * as z from 'zod';
import {
  balanceStatusSchema,
  bookingStatusSchema,
  cancellationSchema,
  contactSchema,
  orderStatusSchema,
  paymentOptionSchema,
  paymentSchema,
  paymentStatusSchema,
  takenPromoSchema,
  venueRequirementsForm,
  venueRequirementsSchema,
} from '#shared/orders/booking.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { deliveryOptions } from '#shared/planning/event-options.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  requestDateSchema,
  timeSchema,
  timestampSchema,
  vendorIdSchema,
  zipSchema,
} from '#shared/kernel/ids.ts';
import { planItemIdSchema, planItemSchema, serviceWishSchema } from '#shared/planning/plan.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { quoteSchema } from '#shared/checkout/quote-schema.ts';
import { answerForm, hostCancellationReason, reviewForm, vendorCancellationForm } from '#shared/reviews/review.ts';
import { cardholderName, email, promoCode } from '#shared/kernel/validation.ts';
import { cancellationPreviewSchema, earningsSchema, payoutSchema, vendorReviewSchema } from './after-booking.ts';
import { defineEndpoints } from './contract.ts';

/** What the event of a booking is, as vendors and receipts need it. */
export const bookedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: dateSchema,
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  durationHours: z.number().nullable(),
  eventType: z.string().nullable(),
  guestCount: z.number().int().nullable(),
  theme: z.string().nullable(),
  placeLabel: z.string(),
  zipCode: z.string(),
});

/** A package as it was bought, and how its vendor is reached. */
export const bookedItemSchema = planItemSchema.extend({
  vendorEmail: z.string().nullable(),
  vendorPhone: z.string().nullable(),
});

/** One vendor of a booking as its host sees it. Cents; paid and owed include the order's part of the platform fee. */
export const bookedOrderSchema = z
  .object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    status: orderStatusSchema,
    /** The vendor's price after the discount. */
    priceCents: centsSchema,
    discountCents: centsSchema,
    promoCode: z.string().nullable(),
    feeCents: centsSchema,
    /** Price and fee: what the host pays for it. */
    grossCents: centsSchema,
    paidCents: centsSchema,
    refundedCents: centsSchema,
    /** On its way back to the card. */
    refundPendingCents: centsSchema,
    owedCents: centsSchema,
    cancellation: cancellationSchema.nullable(),
    canCancel: z.boolean(),
    canReview: z.boolean(),
    reviewedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'BookedOrder' });

export type BookedOrder = z.infer<typeof bookedOrderSchema>;

/** One checkout: one payment over all vendors of a plan. Money in cents. */
export const bookingSchema = z
  .object({
    id: bookingIdSchema,
    status: bookingStatusSchema,
    event: bookedEventSchema,
    /** IANA name of the event's time zone. */
    timeZone: z.string(),
    items: z.array(bookedItemSchema),
    /** What was agreed to; `orders` has what became of it. */
    quote: quoteSchema,
    promoCodes: z.array(takenPromoSchema),
    paymentOption: paymentOptionSchema,
    orders: z.array(bookedOrderSchema),
    payments: z.array(paymentSchema),
    /** Charged so far, refunds not taken off. */
    paidCents: centsSchema,
    /** Given back or on its way back. */
    refundedCents: centsSchema,
    /** What is still to be paid; zero unless `balance` is owed or being paid. */
    balanceCents: centsSchema,
    /** When the balance is due; null when nothing is owed. */
    balanceDueDate: dateSchema.nullable(),
    balance: z.object({ cents: centsSchema, dueDate: dateSchema.nullable(), status: balanceStatusSchema }),
    contact: contactSchema,
    confirmedAt: timestampSchema,
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

/** The part of the event that a vendor's list needs; the booking has the rest. */
export const orderEventSchema = bookedEventSchema
  .omit({ durationHours: true, theme: true, zipCode: true })
  .extend({ timeZone: z.string() });

export const orderLineSchema = z.object({
  category: categorySchema,
  productName: z.string(),
  quantity: z.number(),
  /** Before the discount. */
  subtotalCents: centsSchema,
});

/** One vendor's part of a booking, as the vendor sees it: their share only, never the other vendors'. Cents. */
export const vendorOrderSchema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    conversationId: z.string(),
    customerName: z.string(),
    event: bookedEventSchema,
    requirements: venueRequirementsSchema.nullable(),
    /** What the host entered while planning; `requirements` may say more. */
    dietaryRestrictions: z.string().nullable(),
    /** What the host has in mind for the services that this vendor brings (decision 40). */
    wishes: z.array(serviceWishSchema),
    /** How the services reach the event, where the host chose. */
    deliveryOptions: z.array(z.enum(deliveryOptions)),
    lines: z.array(orderLineSchema),
    /** The vendor's price after the discount; the platform's fee is no part of it. */
    totalCents: centsSchema,
    discountCents: centsSchema,
    promoCode: z.string().nullable(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    /** What the host has still to pay for it, fee included; above zero the balance is unpaid. */
    owedCents: centsSchema,
    refundedCents: centsSchema,
    /** The vendor's own: its price, or what a cancellation left it. */
    vendorShareCents: centsSchema,
    payout: payoutSchema,
    cancellation: cancellationSchema.nullable(),
    canCancel: z.boolean(),
    placedAt: timestampSchema,
  })
  .meta({ id: 'VendorOrder' });

export type VendorOrder = z.infer<typeof vendorOrderSchema>;

const promoCodeOfVendor = z.strictObject({ vendorId: vendorIdSchema, code: promoCode });

/** What the host saw and agrees to: the server books and charges this or nothing. */
export const agreedPlanSchema = z.strictObject({
  /** Every package of the plan: the plan item and what was chosen under it. */
  items: z.array(z.strictObject({ id: planItemIdSchema, productId: idSchema })).max(30),
  /** After discounts and with the fee, in cents. */
  totalCents: centsSchema,
});

export type AgreedPlan = z.infer<typeof agreedPlanSchema>;

export const placeBookingBodySchema = z.strictObject({
  /** Chosen once per checkout; the same key always means the same booking and the same charge (decision 20). */
  checkoutKey: z.uuid(),
  draftId: draftIdSchema,
  paymentOption: paymentOptionSchema,
  agreed: agreedPlanSchema,
  /** At most one of each vendor. */
  promoCodes: z.array(promoCodeOfVendor).max(30).default([]),
  /** What the payment provider gave the browser for the card; never card data. */
  paymentToken: z.string().min(3).max(200),
  contact: z.strictObject({
    name: cardholderName,
    email,
    zipCode: zipSchema,
  }),
  requirements: venueRequirementsForm.nullable().default(null),
});

/** Whether a code may be used for a plan now, and what it takes off its vendor's price, in cents. */
export const promoValidationSchema = z
  .object({
    isValid: z.boolean(),
    discountCents: centsSchema,
    /** The code as it is written; null when it cannot be used. */
    promoCode: z.string().nullable(),
    /** Why it cannot be used. */
    message: z.string().nullable(),
  })
  .meta({ id: 'PromoValidation' });

export type PromoValidation = z.infer<typeof promoValidationSchema>;

/** The last try to pay for a draft, as far as anybody knows. */
export const checkoutStateSchema = z
  .object({
    /** 'under_way': it will end by itself; 'waiting_for_bank': the host has not answered their bank; 'refused': nothing was charged. */
    status: z.enum(['none', 'under_way', 'waiting_for_bank', 'confirmed', 'refused']),
    /** The browser's key of the try: sent again it goes on with it. */
    checkoutKey: z.uuid().nullable(),
    /** Only when confirmed. */
    bookingId: bookingIdSchema.nullable(),
    /** Why it was refused. */
    message: z.string().nullable(),
  })
  .meta({ id: 'CheckoutState' });

export type CheckoutState = z.infer<typeof checkoutStateSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });

export const booking = defineEndpoints({
  placeBooking: {
    method: 'POST',
    path: '/api/bookings',
    caller: 'user',
    summary: 'Books the whole plan of a draft in one payment, or nothing.',
    body: placeBookingBodySchema,
    response: bookingSchema,
    // `action_required`: the host's bank asks first. `fields.clientSecret` is for the provider's part in the browser;
    // afterwards the same request is sent again under the same key. `too_many_requests`: no checkout was started, and
    // `fields.retryAt` says when a payment may be.
    errors: [
      'not_found',
      'plan_changed',
      'price_changed',
      'date_taken',
      'promo_refused',
      'not_offered',
      'checkout_in_progress',
      'refused',
      'action_required',
      'payment_declined',
      'authentication_required',
      'too_many_requests',
      'unavailable',
    ],
  },
  getCheckout: {
    method: 'GET',
    path: '/api/checkouts/{draftId}',
    caller: 'user',
    summary:
      "The state of the latest attempt to pay for one of the caller's drafts, for a page that lost its response.",
    params: z.object({ draftId: draftIdSchema }),
    response: checkoutStateSchema,
  },
  validatePromoCode: {
    method: 'POST',
    path: '/api/promo-codes/validate',
    caller: 'user',
    summary: "Whether a promo code may be used for one vendor of the caller's plan; takes no use.",
    body: promoCodeOfVendor.extend({ draftId: draftIdSchema }),
    response: promoValidationSchema,
    errors: ['not_found', 'refused', 'not_offered'],
  },
  getBooking: {
    method: 'GET',
    path: '/api/bookings/{bookingId}',
    caller: 'user',
    summary: "One of the caller's bookings.",
    params: z.object({ bookingId: bookingIdSchema }),
    response: bookingSchema,
    errors: ['not_found'],
  },
  listVendorOrders: {
    method: 'GET',
    path: '/api/vendor/orders',
    caller: 'vendor',
    summary: "The vendor's orders by event date, from a date on.",
    query: z.object({ from: requestDateSchema.optional(), cursor: z.string().max(1000).optional() }),
    response: z.object({ orders: z.array(vendorOrderSchema), nextCursor: z.string().nullable() }),
  },
  getVendorOrder: {
    method: 'GET',
    path: '/api/vendor/orders/{bookingId}',
    caller: 'vendor',
    summary: "One of the vendor's own orders, past ones too.",
    params: bookingParams,
    response: vendorOrderSchema,
    errors: ['not_found'],
  },
  payBalance: {
    method: 'POST',
    path: '/api/bookings/{bookingId}/balance-payment',
    caller: 'user',
    summary: 'Pays what is still owed for a booking, once; the same key may be sent again.',
    params: bookingParams,
    body: z.strictObject({
      /** Chosen once per payment (decision 20). */
      paymentKey: z.uuid(),
      /** What the payment provider gave the browser for the card; never card data. */
      paymentToken: z.string().min(3).max(200),
      /** What the page showed; another balance stops the payment before any charge. */
      agreedBalanceCents: centsSchema,
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'price_changed',
      'payment_in_progress',
      'action_required',
      'refused',
      'payment_declined',
      'authentication_required',
      'unavailable',
    ],
  },
  previewCancellation: {
    method: 'GET',
    path: '/api/bookings/{bookingId}/cancellation',
    caller: 'user',
    summary: 'What cancelling a booking, or one vendor of it, would keep and give back today.',
    params: bookingParams,
    query: z.object({ vendorId: vendorIdSchema.optional() }),
    response: cancellationPreviewSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/{bookingId}/cancellation',
    caller: 'user',
    summary: 'Cancels everything that is still booked for the event and refunds by policy.',
    params: bookingParams,
    body: z.strictObject({ agreedRefundCents: centsSchema, reason: hostCancellationReason.default('') }),
    response: bookingSchema,
    errors: ['not_found', 'price_changed', 'payment_in_progress', 'refused', 'unavailable'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/bookings/{bookingId}/orders/{vendorId}/cancellation',
    caller: 'user',
    summary: 'Cancels one vendor of a booking and refunds by policy.',
    params: bookingParams.extend({ vendorId: vendorIdSchema }),
    body: z.strictObject({ agreedRefundCents: centsSchema, reason: hostCancellationReason.default('') }),
    response: bookingSchema,
    errors: ['not_found', 'price_changed', 'payment_in_progress', 'refused', 'unavailable'],
  },
  cancelVendorOrder: {
    method: 'POST',
    path: '/api/vendor/orders/{bookingId}/cancellation',
    caller: 'vendor',
    summary: "Gives up one of the vendor's own orders; the host gets everything back.",
    params: bookingParams,
    body: vendorCancellationForm,
    response: vendorOrderSchema,
    errors: ['not_found', 'payment_in_progress', 'refused', 'unavailable'],
  },
  postReview: {
    method: 'POST',
    path: '/api/bookings/{bookingId}/reviews',
    caller: 'user',
    summary: 'Reviews a vendor of a completed booking, once.',
    params: bookingParams,
    body: reviewForm.extend({ vendorId: vendorIdSchema }),
    response: vendorReviewSchema,
    errors: ['not_found', 'conflict', 'refused', 'unavailable'],
  },
  listVendorReviews: {
    method: 'GET',
    path: '/api/vendor/reviews',
    caller: 'vendor',
    summary: 'What hosts wrote about the vendor, latest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ reviews: z.array(vendorReviewSchema), nextCursor: z.string().nullable() }),
  },
  answerReview: {
    method: 'PUT',
    path: '/api/vendor/reviews/{bookingId}/answer',
    caller: 'vendor',
    summary: 'Answers the review of a booking, once; the same answer again changes nothing.',
    params: bookingParams,
    body: answerForm,
    response: vendorReviewSchema,
    errors: ['not_found', 'conflict', 'unavailable'],
  },
  listEarnings: {
    method: 'GET',
    path: '/api/vendor/earnings',
    caller: 'vendor',
    summary: "The vendor's share of each order of a year, this one where none is named, and when it is paid out.",
    query: z.object({
      year: z
        .string()
        .regex(/^20\d{2}$/, 'Invalid year')
        .optional(),
    }),
    response: earningsSchema,
  },
});

export type PlaceBookingBody = z.input<typeof placeBookingBodySchema>;

import * as z from 'zod';
import { cardConsentVersions } from '#shared/checkout/saved-card.ts';
import { payerSchema } from '#shared/checkout/payer-schema.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  timeSchema,
  userIdSchema,
  vendorIdSchema,
  zipSchema,
} from '#shared/kernel/ids.ts';
import { maximumOfferVersions } from '#shared/offers/offer.ts';
import { guestCount, promoCode } from '#shared/kernel/validation.ts';
import { paymentOptionSchema, venueRequirementsForm } from '#shared/orders/booking.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import {
  eventLengthSchema,
  daysLaterSchema,
  itemHoursSchema,
  maximumPackages,
  packageIdSchema,
  planItemIdSchema,
  quantitySchema,
} from '#shared/planning/plan.ts';
import { bookedEventSchema, bookingSchema } from './orders/booking.ts';
import { defineEndpoints } from './contract.ts';

const promoCodeOfVendor = z.strictObject({ vendorId: vendorIdSchema, code: promoCode });

/** A plan item as the host saw it: the packages and options chosen from its vendor. */
const agreedItemSchema = z.strictObject({
  id: planItemIdSchema,
  packages: z
    .array(z.strictObject({ productId: packageIdSchema, quantity: z.optional(quantitySchema) }))
    .min(1)
    .max(maximumPackages),
  deliveryOption: z.enum(deliveryOptions).optional(),
  /** Its start and length if they aren't the event's. */
  times: z
    .strictObject({
      startTime: z.nullable(timeSchema),
      durationHours: z.nullable(itemHoursSchema),
      daysLater: z.optional(daysLaterSchema),
    })
    .optional(),
  /** Version of the offer, if the item is one. */
  offerVersion: z.number().int().positive().max(maximumOfferVersions).optional(),
});

/** The event as the host saw it. */
const agreedEventSchema = z.strictObject({
  date: z.nullable(dateSchema),
  startTime: z.nullable(timeSchema),
  durationHours: z.nullable(eventLengthSchema),
  zipCode: z.nullable(zipSchema),
  guestCount: z.nullable(guestCount),
});

/** The plan that the host saw and agrees to: the server books and charges exactly this, or nothing. */
export const agreedPlanSchema = z.strictObject({
  event: agreedEventSchema,
  items: z
    .array(agreedItemSchema)
    .max(maximumPackages)
    .refine((items) => items.reduce((count, { packages }) => count + packages.length, 0) <= maximumPackages, {
      error: `A plan can have up to ${maximumPackages} packages`,
    }),
  /** After discounts and including the fee, in cents. */
  totalCents: centsSchema,
});

export type AgreedPlan = z.infer<typeof agreedPlanSchema>;

export const placeBookingBodySchema = z.strictObject({
  /** Chosen once per checkout; the same key always means the same booking and the same charge (rule checkout-16). */
  checkoutKey: z.uuid(),
  draftId: draftIdSchema,
  paymentOption: paymentOptionSchema,
  agreed: agreedPlanSchema,
  /** At most one per vendor. */
  promoCodes: z.array(promoCodeOfVendor).max(30).default([]),
  /** The payment provider's token for the card; never card data. */
  paymentToken: z.string().min(3).max(200),
  /** Checked here and stored without the country and the code, which only the payment provider needs. */
  contact: payerSchema,
  requirements: z.nullable(venueRequirementsForm).default(null),
  /** The version of the text with which the host agreed to save the card (rule checkout-49); missing without consent. */
  cardConsent: z.optional(z.literal(cardConsentVersions)),
});

/** A co-host pays with a card of their own; name, address and details of the host are the host's. */
export const payPlanBodySchema = placeBookingBodySchema
  .omit({ contact: true, requirements: true })
  .extend({ hostId: userIdSchema });

/** A plan that a co-host paid, without the rest of the booking, which is the host's. Cents. */
export const paidPlanSchema = z
  .object({
    bookingId: bookingIdSchema,
    event: bookedEventSchema.pick({ id: true, title: true, date: true, placeLabel: true }),
    hostName: z.string(),
    paidCents: centsSchema,
    balanceCents: centsSchema,
  })
  .meta({ id: 'PaidPlan' });

export type PaidPlan = z.infer<typeof paidPlanSchema>;

/** Whether a code may be used for a plan now, and its discount on the vendor's price, in cents. */
export const promoValidationSchema = z
  .object({
    isValid: z.boolean(),
    /** The code's vendor; null if none of the vendors has it. */
    vendorId: z.nullable(vendorIdSchema),
    discountCents: centsSchema,
    /** The code in its own spelling; null if it can't be used. */
    promoCode: z.string().nullable(),
    /** Why it can't be used. */
    message: z.string().nullable(),
  })
  .meta({ id: 'PromoValidation' });

export type PromoValidation = z.infer<typeof promoValidationSchema>;

/** The last known attempt to pay for a draft. */
export const checkoutStateSchema = z
  .object({
    /**
     * 'under_way': ends by itself; 'waiting_for_bank': the host must respond to their bank; 'refused': nothing was
     * charged.
     */
    status: z.enum(['none', 'under_way', 'waiting_for_bank', 'confirmed', 'refused']),
    /** The browser's key of the attempt; sending it again continues the attempt. */
    checkoutKey: z.uuid().nullable(),
    /** Only if confirmed. */
    bookingId: z.nullable(bookingIdSchema),
    /** Why it was refused. */
    message: z.string().nullable(),
  })
  .meta({ id: 'CheckoutState' });

export type CheckoutState = z.infer<typeof checkoutStateSchema>;

/** The host of a plan that the caller pays for as a co-host; omitted for the caller's own. */
const payersHost = { hostId: z.optional(userIdSchema) };

// `action_required`: the payer's bank asks first. `fields.clientSecret` is for the provider's code in the browser; then
// the same request is sent again with the same key. `too_many_requests`: no checkout was started; `fields.retryAt` is
// the time of the next possible payment.
const checkoutErrors = [
  'not_found',
  'plan_changed',
  'price_changed',
  'date_taken',
  'promo_refused',
  'not_offered',
  'does_not_fit',
  'checkout_in_progress',
  'refused',
  'action_required',
  'payment_declined',
  'authentication_required',
  'too_many_requests',
] as const;

export const checkout = defineEndpoints({
  placeBooking: {
    method: 'POST',
    path: '/api/checkout/bookings',
    caller: 'user',
    summary: 'Books the whole plan of a draft in one payment, or nothing.',
    body: placeBookingBodySchema,
    response: bookingSchema,
    errors: checkoutErrors,
  },
  payPlan: {
    method: 'POST',
    path: '/api/checkout/plans',
    caller: 'user',
    summary:
      "Books the whole plan of another host with the caller's card, in one payment, or nothing; for a co-host whom the host lets pay.",
    body: payPlanBodySchema,
    response: paidPlanSchema,
    errors: [...checkoutErrors, 'forbidden'],
  },
  getCheckout: {
    method: 'GET',
    path: '/api/checkout/drafts/{draftId}',
    caller: 'user',
    summary:
      "The state of the latest attempt to pay for one of the caller's drafts, or for another host's as a co-host who may pay, for a page that lost its response.",
    params: z.object({ draftId: draftIdSchema }),
    query: z.object(payersHost),
    response: checkoutStateSchema,
    errors: ['not_found', 'forbidden'],
  },
  validatePromoCode: {
    method: 'POST',
    path: '/api/checkout/promo-codes/validate',
    caller: 'user',
    summary: "Whether a promo code may be used for the caller's plan, and for which vendor of it; takes no use.",
    /** Without a vendor, the server finds the code among the vendors of the plan. */
    body: z.strictObject({
      draftId: draftIdSchema,
      ...payersHost,
      vendorId: z.optional(vendorIdSchema),
      code: promoCode,
    }),
    response: promoValidationSchema,
    // `too_many_requests`: too many codes that no vendor of the plan has; `fields.retryAt` is the time of the next
    // attempt.
    errors: ['not_found', 'forbidden', 'refused', 'not_offered', 'too_many_requests'],
  },
});

export type PlaceBookingBody = z.input<typeof placeBookingBodySchema>;

import * as z from 'zod/mini';
import { timeSchema, timestampSchema, vendorIdSchema } from '../kernel/ids.ts';
import { paymentPurposeSchema } from './ledger-entry.ts';
import { centsSchema } from '../checkout/price-schema.ts';
import {
  cleanText,
  accessInstructions,
  dietaryRestrictions,
  equipmentRequirements,
  optional,
  orEmpty,
  orNull,
  phone,
  specialRequests,
  venueAddress,
  venueContactName,
} from '../kernel/validation.ts';

export const paymentOptionSchema = z.enum(['full', 'deposit']);
export type PaymentOption = z.infer<typeof paymentOptionSchema>;

const words = (max: number) => z.string().check(cleanText(), z.maxLength(max));

/** The final event details form (customer spec 3); optional on the way to payment. */
export const venueRequirementsSchema = z
  .object({
    venueAddress: words(500).check(z.minLength(5)),
    venueContactName: orEmpty(words(100)),
    venueContactPhone: orEmpty(words(20)),
    setupTime: orNull(timeSchema),
    eventStartTime: timeSchema,
    eventEndTime: timeSchema,
    breakdownTime: orNull(timeSchema),
    accessInstructions: orEmpty(words(1000)),
    dietaryRestrictions: orEmpty(words(1000)),
    equipmentRequirements: orEmpty(words(2000)),
    specialRequests: orEmpty(words(2000)),
  })
  .check(z.meta({ id: 'VenueRequirements' }));

export type VenueRequirements = z.infer<typeof venueRequirementsSchema>;

/**
 * The details that a booking's vendors have: those of the form, or edited since (rule event-room-1). Any of them may be
 * missing; start and end are the event's.
 */
export const sentDetailsSchema = z
  .object({
    ...venueRequirementsSchema.shape,
    /** Empty if unknown. */
    venueAddress: z.string(),
    eventStartTime: z.nullable(timeSchema),
    eventEndTime: z.nullable(timeSchema),
  })
  .check(z.meta({ id: 'SentDetails' }));

export type SentDetails = z.infer<typeof sentDetailsSchema>;

/** The form as hosts send it, validated by the catalogue (vendor spec 5). */
export const venueRequirementsForm = z.strictObject({
  ...venueRequirementsSchema.shape,
  venueAddress,
  venueContactName: orEmpty(optional(venueContactName)),
  venueContactPhone: orEmpty(optional(phone)),
  accessInstructions: orEmpty(accessInstructions),
  dietaryRestrictions: orEmpty(dietaryRestrictions),
  equipmentRequirements: orEmpty(equipmentRequirements),
  specialRequests: orEmpty(specialRequests),
});

/** The person the booking is made for. */
export const contactSchema = z.object({ name: z.string(), email: z.string() });

export const bookingStatusSchema = z.enum(['confirmed', 'cancelled', 'completed']);
export const orderStatusSchema = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export const paymentStatusSchema = z.enum(['paid', 'deposit_paid', 'refunded']);

/** 'none': nothing was left to pay; 'charging': a payment is in progress; 'waived': nothing is owed any more. */
export const balanceStatusSchema = z.enum(['none', 'owed', 'charging', 'paid', 'waived']);

/** One payment of a host for a whole booking; its id is the payment provider's. */
export const paymentSchema = z.object({
  chargeId: z.string(),
  purpose: paymentPurposeSchema,
  cents: centsSchema,
  at: timestampSchema,
});

/** A promo code used at checkout, and its discount on the vendor's price. */
export const takenPromoSchema = z.object({
  vendorId: vendorIdSchema,
  code: z.string(),
  discountCents: centsSchema,
  /** Whole percent, or cents, as of the booking date; early bookings store the discount alone. */
  terms: z.optional(
    z.object({
      discountType: z.enum(['percentage', 'fixed']),
      discountValue: z.number(),
      /** The minimum subtotal of the vendor's packages; early bookings did not store it. */
      minimumOrderCents: z.optional(centsSchema),
    }),
  ),
});

/** How an order ended early; `retainedPercent` of its price is not refunded (rule orders-3). */
export const cancellationSchema = z.object({
  by: z.enum(['host', 'vendor', 'platform']),
  /** Set if administrators canceled it, for `by` (rule orders-45). */
  bySupport: z.optional(z.literal(true)),
  reason: z.string(),
  at: timestampSchema,
  retainedPercent: z.int().check(z.minimum(0), z.maximum(100)),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

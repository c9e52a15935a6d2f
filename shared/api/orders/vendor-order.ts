import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { vendorFeesSchema } from '#shared/checkout/quote-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, timeSchema, timestampSchema, zipSchema } from '#shared/kernel/ids.ts';
import {
  cancellationSchema,
  orderStatusSchema,
  paymentStatusSchema,
  venueRequirementsSchema,
} from '#shared/orders/booking.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { changedPartSchema, eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { serviceWishSchema } from '#shared/planning/plan.ts';
import { bookedEventSchema } from './booking.ts';
import { payoutSchema } from './earnings.ts';

/** The part of the event that a vendor's list needs; the booking has the rest. */
export const orderEventSchema = bookedEventSchema.omit({ theme: true, zipCode: true }).extend({
  timeZone: z.string(),
  /** Only of an order that changed; the booking has what was agreed. */
  durationHours: z.number().optional(),
  zipCode: z.optional(zipSchema),
  venueAddress: z.string().optional(),
});

/** When a vendor arrives on the day of its order, at the place of the event, and when it said so (decision 168). */
export const arrivalSchema = z.object({ time: timeSchema, at: timestampSchema });

/** When a vendor's order was moved the last time, from when, and the arrival that the move took back. */
export const orderMoveSchema = z.object({
  at: timestampSchema,
  from: eventTimesSchema,
  arrivalBefore: z.optional(timeSchema),
});

/** A move that its vendor is asked to agree to (decision 169). */
export const moveAskSchema = z.object({
  requestId: idSchema,
  from: eventTimesSchema,
  to: eventTimesSchema,
  /** The last day to answer, at the event's place. */
  deadline: dateSchema,
  hasAgreed: z.boolean(),
});

/** What the host changed the last time that changed the price, when, and what the order cost before. Cents. */
export const orderRepricingSchema = z.object({
  at: timestampSchema,
  change: changedPartSchema,
  fromCents: centsSchema,
});

/** One service of an order: its packages before the discount, and the vendor's fees. */
export const orderLineSchema = z.object({
  category: categorySchema,
  packages: z.array(z.object({ productName: z.string(), quantity: z.number(), subtotalCents: centsSchema })),
  fees: vendorFeesSchema,
});

/** One vendor's part of a booking, as the vendor sees it: their share only, never the other vendors'. Cents. */
export const vendorOrderSchema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    conversationId: z.string(),
    customerName: z.string(),
    event: bookedEventSchema,
    requirements: z.nullable(venueRequirementsSchema),
    /** What the host entered while planning; `requirements` may say more. */
    dietaryRestrictions: z.string().nullable(),
    /** What the host has in mind for the services that this vendor brings (decision 40). */
    wishes: z.array(serviceWishSchema),
    /** How the services reach the event, where the host chose. */
    deliveryOptions: z.array(z.enum(deliveryOptions)),
    lines: z.array(orderLineSchema),
    /** What the vendor's offers for it include, in its words. */
    included: z.array(z.string()),
    /** The vendor's price after the discount; the platform's fee is no part of it. */
    totalCents: centsSchema,
    discountCents: centsSchema,
    promoCode: z.string().nullable(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    /** What the host has still to pay for it, fee included; above zero the balance is unpaid. */
    owedCents: centsSchema,
    refundedCents: centsSchema,
    /** Of a refund, the part of its fee that the platform gives back; zero for a canceled order. */
    feeReturnedCents: centsSchema,
    /** The vendor's own: its price, or what a cancellation left it. */
    vendorShareCents: centsSchema,
    payout: payoutSchema,
    cancellation: z.nullable(cancellationSchema),
    /** Its last move by the host (decision 141). */
    moved: z.nullable(orderMoveSchema),
    /** Its last repricing (decisions 143 and 138). */
    repriced: z.nullable(orderRepricingSchema),
    /** A move that the vendor is asked about until its deadline (decision 169). */
    moveAsk: z.nullable(moveAskSchema),
    /** When the vendor said it arrives; null until it did, and after each move. */
    arrival: z.nullable(arrivalSchema),
    /** The vendor can say now when it arrives. */
    canAnnounce: z.boolean(),
    canCancel: z.boolean(),
    /** Of a problem that the host reported; `getVendorCase` has it. */
    problemCase: z.nullable(orderCaseSchema),
    placedAt: timestampSchema,
  })
  .meta({ id: 'VendorOrder' });

export type VendorOrder = z.infer<typeof vendorOrderSchema>;

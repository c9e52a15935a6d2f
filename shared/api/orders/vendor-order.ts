import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { vendorFeesSchema } from '#shared/checkout/quote-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, timeSchema, timestampSchema, zipSchema } from '#shared/kernel/ids.ts';
import {
  cancellationSchema,
  orderStatusSchema,
  paymentStatusSchema,
  sentDetailsSchema,
} from '#shared/orders/booking.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { overtimeViewSchema } from '#shared/orders/extras/overtime-schema.ts';
import { proposedExtraSchema } from '#shared/orders/extras/proposed-extra-schema.ts';
import { extraKindSchema } from '#shared/orders/ledger-entry.ts';
import { changedPartSchema, eventTimesSchema, requestedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { serviceWishSchema } from '#shared/planning/plan.ts';
import { bookedEventSchema } from './booking.ts';
import { payoutSchema } from './earnings.ts';

/** The fields of the event for a vendor's list; the booking has the rest. */
export const orderEventSchema = bookedEventSchema.omit({ theme: true, zipCode: true }).extend({
  timeZone: z.string(),
  /** Missing without a duration and for early orders. */
  durationHours: z.number().optional(),
  /** Only for changed orders; the booking has the agreed values. */
  zipCode: z.optional(zipSchema),
  venueAddress: z.string().optional(),
});

/** A vendor's arrival time at the event on its day, and when it was announced (rule orders-16). */
export const arrivalSchema = z.object({ time: timeSchema, at: timestampSchema });

/** The last move of a vendor's order: when, from which date, and the arrival time that it cleared. */
export const orderMoveSchema = z.object({
  at: timestampSchema,
  from: eventTimesSchema,
  arrivalBefore: z.optional(timeSchema),
});

/** A move, or more guests or hours than its offer covers, that its vendor is asked to agree to (rule changes-26). */
export const moveAskSchema = z.object({
  requestId: idSchema,
  from: eventTimesSchema,
  to: eventTimesSchema,
  /** The last day to respond, at the event's place. */
  deadline: dateSchema,
  hasAgreed: z.boolean(),
  /** Missing for a move (rule orders-34). Cents: the vendor's price before and after. */
  repricing: z.object({ part: requestedPartSchema, fromCents: centsSchema, toCents: centsSchema }).optional(),
});

/**
 * The host's last change that affected the price: time, content, the order's previous price, and the arrival time that
 * it cleared. Cents.
 */
export const orderRepricingSchema = z.object({
  at: timestampSchema,
  change: changedPartSchema,
  fromCents: centsSchema,
  arrivalBefore: z.optional(timeSchema),
});

/** One service of an order: its packages before the discount, and the vendor's fees. */
export const orderLineSchema = z.object({
  category: categorySchema,
  packages: z.array(z.object({ productName: z.string(), quantity: z.number(), subtotalCents: centsSchema })),
  fees: vendorFeesSchema,
});

const schema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    conversationId: z.string(),
    customerName: z.string(),
    /** With the IANA name of its time zone. */
    event: bookedEventSchema.extend({ timeZone: z.string() }),
    /** When the vendor works: at the event, or in a part of it that the host booked. */
    times: z.object({ ...eventTimesSchema.shape, durationHours: z.number().nullable().optional() }),
    requirements: z.nullable(sentDetailsSchema),
    /** The host's entry during planning; null once the host has edited the details. */
    dietaryRestrictions: z.string().nullable(),
    /** The host's wishes for this vendor's services (rule checkout-22). */
    wishes: z.array(serviceWishSchema),
    /** The delivery options that the host chose. */
    deliveryOptions: z.array(z.enum(deliveryOptions)),
    lines: z.array(orderLineSchema),
    /** The inclusions of the vendor's offers, in its words. */
    included: z.array(z.string()),
    /** The vendor's price after the discount, without the platform fee. */
    totalCents: centsSchema,
    discountCents: centsSchema,
    promoCode: z.string().nullable(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    /** The amount that the host still owes, including the fee; above zero, the balance is unpaid. */
    owedCents: centsSchema,
    refundedCents: centsSchema,
    /** The platform's part of a refund, from its fee; zero for a canceled order. */
    feeReturnedCents: centsSchema,
    /** The rates for an extra hour as agreed at booking, by service (rule extras-7). Cents. */
    overtime: z.array(z.object({ category: categorySchema, hourCents: centsSchema })),
    /** Those of them at which hours can be reported: none without an agreed end. */
    reportableRates: z.array(z.object({ category: categorySchema, hourCents: centsSchema })),
    /** The extra hours that the vendor reported, and its choices now (rule extras-15); null without. */
    overtimeReport: z.nullable(
      z.object({
        ...overtimeViewSchema.shape,
        canCorrect: z.boolean(),
        canAnswer: z.boolean(),
        canWithdraw: z.boolean(),
      }),
    ),
    /** Extras that the vendor proposed; it can withdraw some of them now (rule extras-22). */
    proposedExtras: z.array(z.object({ ...proposedExtraSchema.shape, canWithdraw: z.boolean() })),
    /** The vendor can propose an extra now (rule extras-21). */
    canProposeExtra: z.boolean(),
    /** The vendor can report extra hours now (rule extras-8). */
    canReportOvertime: z.boolean(),
    /** What the host paid on top of the price; the vendor's part. */
    extras: z.array(z.object({ extra: extraKindSchema, cents: centsSchema, at: timestampSchema })),
    /** The vendor's price, or its share after a cancellation; with extras. */
    vendorShareCents: centsSchema,
    payout: payoutSchema,
    cancellation: z.nullable(cancellationSchema),
    /** Its last move by the host (rule changes-11). */
    moved: z.nullable(orderMoveSchema),
    /** Its last repricing (rule changes-46). */
    repriced: z.nullable(orderRepricingSchema),
    /** A move or change that the vendor is asked about until its deadline (rule changes-26). */
    moveAsk: z.nullable(moveAskSchema),
    /** The announced arrival; null until announced, and after each move. */
    arrival: z.nullable(arrivalSchema),
    /** The vendor can announce its arrival now. */
    canAnnounce: z.boolean(),
    canCancel: z.boolean(),
    /** State of a problem that the host reported; `getVendorCase` returns the case. */
    problemCase: z.nullable(orderCaseSchema),
    placedAt: timestampSchema,
  })
  .meta({ id: 'VendorOrder' });

type Schema = typeof schema;
/** Has a name, because the compiler writes an unnamed type out at each of its endpoints, up to its limit. */
export interface VendorOrderSchema extends Schema {}

/** One vendor's part of a booking, as the vendor sees it: never the other vendors' parts. Cents. */
export const vendorOrderSchema: VendorOrderSchema = schema;

export type VendorOrder = z.infer<typeof vendorOrderSchema>;

import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { quoteSchema } from '#shared/checkout/quote-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timeSchema,
  timestampSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import {
  balanceStatusSchema,
  bookingStatusSchema,
  cancellationSchema,
  contactSchema,
  orderStatusSchema,
  paymentOptionSchema,
  paymentSchema,
  takenPromoSchema,
  sentDetailsSchema,
} from '#shared/orders/booking.ts';
import { hiddenSchema } from '#shared/reports/hidden-schema.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { overtimeViewSchema } from '#shared/orders/extras/overtime-schema.ts';
import { proposedExtraSchema } from '#shared/orders/extras/proposed-extra-schema.ts';
import { bookingChangeSchema, eventTimesSchema, requestedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { planItemSchema } from '#shared/planning/plan.ts';

/** The event of a booking, as vendors and receipts need it. */
export const bookedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: dateSchema,
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
  durationHours: z.number().nullable(),
  eventType: z.string().nullable(),
  guestCount: z.number().int().nullable(),
  theme: z.string().nullable(),
  placeLabel: z.string(),
  zipCode: z.string(),
});

/** A package as bought, with its vendor's contact details. */
export const bookedItemSchema = z.object({
  ...planItemSchema.shape,
  vendorEmail: z.string().nullable(),
  vendorPhone: z.string().nullable(),
  /** The vendor's minimum number of guests on the booking date; unknown for early bookings. */
  minimumGuests: z.optional(z.int().positive()),
  /** The vendor's travel distance in miles on the booking date; unknown for early bookings. */
  travelMiles: z.optional(z.number().nonnegative()),
  /** The vendor's rate for an extra hour on the booking date, in cents (rule extras-7); missing if it named none. */
  overtimeCents: z.optional(centsSchema),
});

/** One vendor of a booking as its host sees it. Cents; paid and owed include the order's part of the platform fee. */
export const bookedOrderSchema = z
  .object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    conversationId: z.string(),
    status: orderStatusSchema,
    /** The vendor's price after the discount. */
    priceCents: centsSchema,
    discountCents: centsSchema,
    promoCode: z.string().nullable(),
    feeCents: centsSchema,
    /** Price plus fee, as the host pays it. */
    grossCents: centsSchema,
    paidCents: centsSchema,
    refundedCents: centsSchema,
    /** Refunds in progress. */
    refundPendingCents: centsSchema,
    /** Refunds after a cancellation or change, oldest first. */
    refunds: z.array(
      z.object({
        id: z.string(),
        cents: centsSchema,
        at: timestampSchema,
        isDone: z.boolean(),
        /** The dispute at the host's bank that it waits for, or by which the bank has given it back. */
        dispute: z.enum(['open', 'lost']).nullable(),
      }),
    ),
    owedCents: centsSchema,
    /** The amount that a cancellation didn't refund; zero while the order is booked. */
    cancellationFeeCents: centsSchema,
    cancellation: z.nullable(cancellationSchema),
    /** The vendor's arrival time, if announced (rule orders-16). */
    arrivesAt: z.nullable(timeSchema),
    canCancel: z.boolean(),
    canReview: z.boolean(),
    /** The host can report a problem now: the event has begun, nothing was paid out, and no problem was reported. */
    canReport: z.boolean(),
    /** State of the reported problem; `getCase` returns the case. */
    problemCase: z.nullable(orderCaseSchema),
    reviewedAt: z.nullable(timestampSchema),
    /** Since when and why administrators hide the host's review; null while it is public, and without one. */
    reviewHidden: z.nullable(hiddenSchema),
    /** The host's tip; the vendor gets all of it (rule extras-1). */
    tip: z.nullable(z.object({ cents: centsSchema, at: timestampSchema })),
    canTip: z.boolean(),
    /** Extras that the vendor proposed; the host can answer some of them now (rule extras-22). */
    proposedExtras: z.array(z.object({ ...proposedExtraSchema.shape, canAnswer: z.boolean() })),
    /** Extra hours that the vendor reported, and the host's choices now (rule extras-10); null without. */
    overtimeReport: z.nullable(z.object({ ...overtimeViewSchema.shape, canPay: z.boolean(), canContest: z.boolean() })),
    /** Vendors booked for its services after it was canceled, and still booked (rule changes-118). */
    replacedBy: z.nullable(z.object({ vendorNames: z.array(z.string()) })),
  })
  .meta({ id: 'BookedOrder' });

export type BookedOrder = z.infer<typeof bookedOrderSchema>;

/**
 * A move, or more guests or hours than offers cover, that vendors were asked to agree to, and the reason in a sentence
 * if it failed (rules changes-26 and orders-34).
 */
export const moveRequestSchema = z.object({
  id: idSchema,
  from: eventTimesSchema,
  to: eventTimesSchema,
  /** The last day to respond, at the event's place. */
  deadline: dateSchema,
  asked: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), hasAgreed: z.boolean() })),
  problem: z.nullable(z.string()),
  /** Missing for a move. Cents: the difference of the total that the host saw. */
  repricing: z.object({ part: requestedPartSchema, differenceCents: z.int() }).optional(),
});

/** One checkout: one payment over all vendors of a plan. Money in cents. */
export const bookingSchema = z
  .object({
    id: bookingIdSchema,
    status: bookingStatusSchema,
    event: bookedEventSchema,
    /** IANA name of the event's time zone. */
    timeZone: z.string(),
    items: z.array(bookedItemSchema),
    /** Services that the host wanted but booked no vendor for. */
    openServices: z.array(categorySchema),
    /** The agreed quote with its changes; `orders` has the present state. */
    quote: quoteSchema,
    promoCodes: z.array(takenPromoSchema),
    paymentOption: paymentOptionSchema,
    orders: z.array(bookedOrderSchema),
    /** `payerName`: the co-host who paid (rule event-room-33). */
    payments: z.array(z.object({ ...paymentSchema.shape, payerName: z.optional(z.string()) })),
    /** The total without canceled orders: `paidCents` less `refundedCents` plus `balanceCents`. */
    currentTotalCents: centsSchema,
    /** Charged so far, before refunds. */
    paidCents: centsSchema,
    /** Refunded, or in progress. */
    refundedCents: centsSchema,
    /** The unpaid amount; zero unless `balance` is owed or being paid. */
    balanceCents: centsSchema,
    /** Due date of the balance; null if nothing is owed. */
    balanceDueDate: z.nullable(dateSchema),
    balance: z.object({ cents: centsSchema, dueDate: z.nullable(dateSchema), status: balanceStatusSchema }),
    contact: contactSchema,
    /** The event's details as the vendors have them; null if the host sent none. */
    requirements: z.nullable(sentDetailsSchema),
    /** The host's entry during planning; null once the host has edited the details. */
    dietaryRestrictions: z.string().nullable(),
    confirmedAt: timestampSchema,
    /** Changes since booking, oldest first (rule changes-11); everything above is current. */
    changes: z.array(bookingChangeSchema),
    /** A move or change that vendors are being asked about (rule changes-26); null without one. */
    moveRequest: z.nullable(moveRequestSchema),
    /** The payment in progress belongs to a change (rule changes-46). */
    isChanging: z.boolean(),
    /** The host can change it now: it is booked, its last day to change has not passed, and changes are left. */
    canMove: z.boolean(),
    /** The host can book more vendors for it now (rule changes-93). */
    canAdd: z.boolean(),
    /** The card that the host saved for extras (rule checkout-49); missing without one. */
    savedCard: z.optional(z.object({ brand: z.string(), lastFour: z.string() })),
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

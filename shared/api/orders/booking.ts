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
  venueRequirementsSchema,
} from '#shared/orders/booking.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { bookingChangeSchema, eventTimesSchema } from '#shared/orders/changes/change-schema.ts';
import { planItemSchema } from '#shared/planning/plan.ts';

/** What the event of a booking is, as vendors and receipts need it. */
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

/** A package as it was bought, and how its vendor is reached. */
export const bookedItemSchema = z.object({
  ...planItemSchema.shape,
  vendorEmail: z.string().nullable(),
  vendorPhone: z.string().nullable(),
  /** The fewest guests that the vendor served on the day of the booking; early bookings don't say it. */
  minimumGuests: z.optional(z.int().positive()),
  /** How many miles the vendor travelled on the day of the booking; early bookings don't say it. */
  travelMiles: z.optional(z.number().nonnegative()),
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
    /** Price and fee: what the host pays for it. */
    grossCents: centsSchema,
    paidCents: centsSchema,
    refundedCents: centsSchema,
    /** On its way back to the card. */
    refundPendingCents: centsSchema,
    /** Each refund, oldest first: after a cancellation or a change. */
    refunds: z.array(z.object({ id: z.string(), cents: centsSchema, at: timestampSchema, isDone: z.boolean() })),
    owedCents: centsSchema,
    /** What a cancellation left unrefunded; zero while the order is booked. */
    cancellationFeeCents: centsSchema,
    cancellation: z.nullable(cancellationSchema),
    /** When the vendor arrives, as far as it said so (decision 168). */
    arrivesAt: z.nullable(timeSchema),
    canCancel: z.boolean(),
    canReview: z.boolean(),
    /** The host can report a problem with it now: its event has begun, it is not paid out, and none was reported. */
    canReport: z.boolean(),
    /** Of the problem that was reported; `getCase` has it. */
    problemCase: z.nullable(orderCaseSchema),
    reviewedAt: z.nullable(timestampSchema),
    /** Who was booked for its services after it was canceled, and still is (decision 137). */
    replacedBy: z.nullable(z.object({ vendorNames: z.array(z.string()) })),
  })
  .meta({ id: 'BookedOrder' });

export type BookedOrder = z.infer<typeof bookedOrderSchema>;

/** A move that its host asked vendors to agree to, and why it came to nothing, in a sentence (decision 169). */
export const moveRequestSchema = z.object({
  id: idSchema,
  from: eventTimesSchema,
  to: eventTimesSchema,
  /** The last day for answers, at the event's place. */
  deadline: dateSchema,
  asked: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), hasAgreed: z.boolean() })),
  problem: z.nullable(z.string()),
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
    /** Services that the host wanted and booked no vendor for. */
    openServices: z.array(categorySchema),
    /** What was agreed to, with its changes; `orders` has what became of it. */
    quote: quoteSchema,
    promoCodes: z.array(takenPromoSchema),
    paymentOption: paymentOptionSchema,
    orders: z.array(bookedOrderSchema),
    payments: z.array(paymentSchema),
    /** The total without cancelled orders: `paidCents` less `refundedCents` plus `balanceCents`. */
    currentTotalCents: centsSchema,
    /** Charged so far, refunds not taken off. */
    paidCents: centsSchema,
    /** Given back or on its way back. */
    refundedCents: centsSchema,
    /** What is still to be paid; zero unless `balance` is owed or being paid. */
    balanceCents: centsSchema,
    /** When the balance is due; null when nothing is owed. */
    balanceDueDate: z.nullable(dateSchema),
    balance: z.object({ cents: centsSchema, dueDate: z.nullable(dateSchema), status: balanceStatusSchema }),
    contact: contactSchema,
    /** The Event Details form as the vendors have it; null when the host skipped it. */
    requirements: z.nullable(venueRequirementsSchema),
    /** What the host entered while planning; `requirements` may say more. */
    dietaryRestrictions: z.string().nullable(),
    confirmedAt: timestampSchema,
    /** What changed since, oldest first (decision 141); everything above is as it is now. */
    changes: z.array(bookingChangeSchema),
    /** A move that vendors are asked about (decision 169); null where there is none. */
    moveRequest: z.nullable(moveRequestSchema),
    /** The payment in progress is that of a change (decision 143). */
    isChanging: z.boolean(),
    /** The host can change it now: it is booked, its last day to change has not passed, and changes are left. */
    canMove: z.boolean(),
    /** The host can book more vendors for it now (decision 137). */
    canAdd: z.boolean(),
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

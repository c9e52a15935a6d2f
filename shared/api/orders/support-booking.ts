import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import {
  balanceStatusSchema,
  bookingStatusSchema,
  cancellationSchema,
  orderStatusSchema,
  paymentSchema,
} from '#shared/orders/booking.ts';
import { orderCaseSchema } from '#shared/orders/cases/case-schema.ts';
import { bookingChangeSchema } from '#shared/orders/changes/change-schema.ts';
import { extraKindSchema, paymentPurposeSchema } from '#shared/orders/ledger-entry.ts';
import { payoutSchema } from './earnings.ts';
import { orderLineSchema } from './vendor-order.ts';

/** A line of an order's ledger. Cents. */
const supportEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('charge'), purpose: paymentPurposeSchema, cents: centsSchema, at: timestampSchema }),
  z.object({
    kind: z.literal('refund'),
    id: z.string(),
    reason: z.string(),
    cents: centsSchema,
    at: timestampSchema,
    /** 'returned': by the host's bank; 'disputed': waits for the end of a dispute of its payment. */
    state: z.enum(['pending', 'done', 'returned', 'disputed']),
    isBorneByPlatform: z.boolean(),
  }),
  z.object({ kind: z.literal('extra'), extra: extraKindSchema, cents: centsSchema, at: timestampSchema }),
  z.object({
    kind: z.literal('dispute'),
    cents: centsSchema,
    at: timestampSchema,
    outcome: z.nullable(z.enum(['won', 'lost'])),
  }),
]);

export type SupportEntry = z.infer<typeof supportEntrySchema>;

/** One vendor's order, as administrators see it. Cents. */
const supportOrderSchema = z
  .object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    status: orderStatusSchema,
    lines: z.array(orderLineSchema),
    grossCents: centsSchema,
    feeCents: centsSchema,
    paidCents: centsSchema,
    /** Refunded, or in progress. */
    refundedCents: centsSchema,
    owedCents: centsSchema,
    vendorShareCents: centsSchema,
    payout: payoutSchema,
    /** What administrators can refund, whether the vendor was paid, and why nothing can be refunded. */
    refund: z.object({ leftCents: centsSchema, isPaidOut: z.boolean(), problem: z.string().nullable() }),
    /** Oldest first. */
    ledger: z.array(supportEntrySchema),
    cancellation: z.nullable(cancellationSchema),
    problemCase: z.nullable(orderCaseSchema),
    placedAt: timestampSchema,
  })
  .meta({ id: 'SupportOrder' });

export type SupportOrder = z.infer<typeof supportOrderSchema>;

/**
 * A booking as administrators see it: without its guests, conversations and offers, its host's contact, and the venue's
 * address, access and contact (rule administration-73). Cents.
 */
export const supportBookingSchema = z
  .object({
    id: bookingIdSchema,
    status: bookingStatusSchema,
    hostId: userIdSchema,
    hostName: z.string(),
    event: z.object({
      title: z.string(),
      date: dateSchema,
      startTime: z.nullable(timeSchema),
      endTime: z.nullable(timeSchema),
      durationHours: z.number().nullable(),
      guestCount: z.number().int().nullable(),
      placeLabel: z.string(),
    }),
    /** IANA name of the event's time zone. */
    timeZone: z.string(),
    orders: z.array(supportOrderSchema),
    /** Card payments of the whole booking, with the payment provider's ids. */
    payments: z.array(z.object({ ...paymentSchema.shape, isByCoHost: z.boolean() })),
    paidCents: centsSchema,
    refundedCents: centsSchema,
    balance: z.object({ cents: centsSchema, dueDate: z.nullable(dateSchema), status: balanceStatusSchema }),
    confirmedAt: timestampSchema,
    /** Why nothing of it can be canceled; null if its booked orders can. */
    cancelProblem: z.string().nullable(),
    /** Oldest first; without addresses. */
    changes: z.array(bookingChangeSchema),
    /** The host's receipts of the booking and of added services, with the vendors on each. */
    receipts: z.array(z.object({ agreementId: bookingIdSchema, vendorNames: z.array(z.string()) })),
  })
  .meta({ id: 'SupportBooking' });

export type SupportBooking = z.infer<typeof supportBookingSchema>;

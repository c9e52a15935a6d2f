import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, monthSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';

/** What a vendor receives for an order. Cents. */
export const payoutSchema = z
  .object({
    /**
     * 'held' until the order is paid, its event is two business days over and no refund or case is open, then 'due' until
     * it is sent; 'none': nothing to pay.
     */
    state: z.enum(['none', 'held', 'due', 'sending', 'sent', 'failed']),
    /** The vendor's share. */
    cents: centsSchema,
    dueDate: dateSchema,
    /** When it was sent or failed; null before its first attempt. */
    at: z.nullable(timestampSchema),
    /** Of the share, what went to the account, and what was deducted for orders refunded after their payout. */
    sentCents: centsSchema,
    deductedCents: centsSchema,
    accountLastFour: z.string().nullable(),
    /** The host reported a problem that is not closed yet: nothing is paid out before. */
    hasOpenCase: z.boolean(),
    /** Why it failed. */
    reason: z.enum(payoutFailures).nullable(),
  })
  .meta({ id: 'Payout' });

export type OrderPayout = z.infer<typeof payoutSchema>;

/** One order's line in the vendor's earnings. Cents. */
export const earningSchema = z
  .object({
    /** As the vendor's orders have it. */
    orderId: z.string(),
    bookingId: bookingIdSchema,
    title: z.string(),
    customerName: z.string(),
    date: dateSchema,
    status: orderStatusSchema,
    /** The vendor's own, after its discount. */
    priceCents: centsSchema,
    /** What the host pays the platform on top of it. */
    feeCents: centsSchema,
    /** What the host has still to pay for it. */
    owedCents: centsSchema,
    /** Given back to the host or on its way back. */
    refundedCents: centsSchema,
    /** What was not refunded on cancellation, fee included; null for an order that was not cancelled. */
    retainedCents: z.nullable(centsSchema),
    vendorShareCents: centsSchema,
    payout: payoutSchema,
  })
  .meta({ id: 'Earning' });

export type Earning = z.infer<typeof earningSchema>;

/** Of a year's orders, in cents. */
export const earningsTotalsSchema = z.object({
  /** The vendor's share, independent of its payout. */
  earnedCents: centsSchema,
  /** These three make what is earned; what is being sent or failed is still due. */
  heldCents: centsSchema,
  dueCents: centsSchema,
  paidCents: centsSchema,
  refundedCents: centsSchema,
});

export type EarningsTotals = z.infer<typeof earningsTotalsSchema>;

/** Payouts by the month of their events. */
export const earningsMonthSchema = z.object({
  month: monthSchema,
  heldCents: centsSchema,
  dueCents: centsSchema,
  paidCents: centsSchema,
});

export type EarningsMonth = z.infer<typeof earningsMonthSchema>;

export const earningsSchema = z
  .object({
    year: z.string(),
    /** Years that have orders, and the present one, latest first. */
    years: z.array(z.string()),
    totals: earningsTotalsSchema,
    /** The payouts that come next, on one day: what they come to and of how many orders. Null when there is none. */
    nextPayout: z.nullable(z.object({ date: dateSchema, cents: centsSchema, orders: z.int().positive() })),
    /** Orders of this year, and of recent and coming days, that should have been paid out by now, oldest first. */
    overdue: z.array(earningSchema),
    /** All twelve. */
    months: z.array(earningsMonthSchema),
    /** Latest event first. */
    earnings: z.array(earningSchema),
  })
  .meta({ id: 'Earnings' });

export type Earnings = z.infer<typeof earningsSchema>;

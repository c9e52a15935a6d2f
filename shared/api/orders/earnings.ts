import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, monthSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';

/** A vendor's payout for an order. Cents. */
export const payoutSchema = z
  .object({
    /**
     * 'held' until the order is paid, its event is two business days over and no refund, case or dispute is open, then 'due'
     * until it is sent; 'none': nothing to pay.
     */
    state: z.enum(['none', 'held', 'due', 'sending', 'sent', 'failed']),
    /** The vendor's share. */
    cents: centsSchema,
    dueDate: dateSchema,
    /** When it was sent or failed; null before its first attempt. */
    at: z.nullable(timestampSchema),
    /** Its day at the event's place. */
    on: z.nullable(dateSchema),
    /** Parts of the share sent to the account, and deducted for orders refunded after their payout. */
    sentCents: centsSchema,
    deductedCents: centsSchema,
    accountLastFour: z.string().nullable(),
    /** A reported problem that isn't closed yet prevents the payout. */
    hasOpenCase: z.boolean(),
    /** The host's bank is deciding about a disputed payment, which prevents the payout too. */
    hasOpenDispute: z.boolean(),
    /** Why it failed. */
    reason: z.enum(payoutFailures).nullable(),
  })
  .meta({ id: 'Payout' });

export type OrderPayout = z.infer<typeof payoutSchema>;

/** One order in the vendor's earnings. Cents. */
export const earningSchema = z
  .object({
    /** Its id in the vendor's orders. */
    orderId: z.string(),
    bookingId: bookingIdSchema,
    title: z.string(),
    customerName: z.string(),
    date: dateSchema,
    status: orderStatusSchema,
    /** The vendor's price after its discount. */
    priceCents: centsSchema,
    /** The platform fee that the host pays in addition. */
    feeCents: centsSchema,
    /** The amount that the host still owes. */
    owedCents: centsSchema,
    /** Refunded to the host, or in progress. */
    refundedCents: centsSchema,
    /** The amount not refunded on cancellation, including the fee; null for an order that wasn't canceled. */
    retainedCents: z.nullable(centsSchema),
    /** The part of the share that the host paid on top of the price, such as a tip. */
    extraCents: centsSchema,
    vendorShareCents: centsSchema,
    payout: payoutSchema,
  })
  .meta({ id: 'Earning' });

export type Earning = z.infer<typeof earningSchema>;

/** Totals of a year's orders, in cents. */
export const earningsTotalsSchema = z.object({
  /** The vendor's share, independent of its payout. */
  earnedCents: centsSchema,
  /** These three add up to `earnedCents`; payouts in progress or failed count as due. */
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
    /** Years with orders, and the present one, latest first. */
    years: z.array(z.string()),
    totals: earningsTotalsSchema,
    /** The next payouts, all on one day: their sum and number of orders. Null if there are none. */
    nextPayout: z.nullable(z.object({ date: dateSchema, cents: centsSchema, orders: z.int().positive() })),
    /** Orders of this year, and of recent and coming days, whose payout is overdue or failed, oldest first. */
    overdue: z.array(earningSchema),
    /** All twelve. */
    months: z.array(earningsMonthSchema),
    /** Latest event first. */
    earnings: z.array(earningSchema),
  })
  .meta({ id: 'Earnings' });

export type Earnings = z.infer<typeof earningsSchema>;

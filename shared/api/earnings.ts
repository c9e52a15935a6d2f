import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, monthSchema } from '#shared/kernel/ids.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';

export const payoutSchema = z
  .object({
    /** 'held' until the order is paid and its event is two business days over, then 'due'; 'none': nothing to pay. */
    state: z.enum(['none', 'held', 'due']),
    cents: centsSchema,
    dueDate: dateSchema,
  })
  .meta({ id: 'Payout' });

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
  heldCents: centsSchema,
  dueCents: centsSchema,
  refundedCents: centsSchema,
});

export type EarningsTotals = z.infer<typeof earningsTotalsSchema>;

/** Payouts by the month of their events. */
export const earningsMonthSchema = z.object({ month: monthSchema, heldCents: centsSchema, dueCents: centsSchema });

export type EarningsMonth = z.infer<typeof earningsMonthSchema>;

export const earningsSchema = z
  .object({
    year: z.string(),
    /** Years that have orders, and the present one, latest first. */
    years: z.array(z.string()),
    totals: earningsTotalsSchema,
    /** All twelve. */
    months: z.array(earningsMonthSchema),
    /** Latest event first. */
    earnings: z.array(earningSchema),
  })
  .meta({ id: 'Earnings' });

export type Earnings = z.infer<typeof earningsSchema>;

import * as z from 'zod';
import { bookingIdSchema, dateSchema } from '#shared/kernel/ids.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { payoutSchema } from './earnings.ts';
import { listedOrderSchema, orderParams } from './listed-order.ts';

/** A failed payout as administrators see it. Cents. */
const failedPayoutSchema = listedOrderSchema.extend({ payout: payoutSchema }).meta({ id: 'FailedPayout' });

export type FailedPayout = z.infer<typeof failedPayoutSchema>;

/** A vendor's payout account, without its numbers. */
const payoutAccountViewSchema = z
  .object({
    isReady: z.boolean(),
    lastFour: z.string().nullable(),
    /** Why nothing can be paid to it. */
    reason: z.enum(payoutFailures).nullable(),
  })
  .meta({ id: 'PayoutAccount' });

export type PayoutAccountView = z.infer<typeof payoutAccountViewSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });
const retried = z.object({ payout: payoutSchema });

export const payouts = defineEndpoints({
  getPayoutAccount: {
    method: 'GET',
    path: '/api/orders/payout-account',
    caller: 'vendor',
    staysWithOwner: true,
    summary: 'Where the vendor is paid, as the payment provider knows it now.',
    response: payoutAccountViewSchema,
  },
  openPayoutOnboarding: {
    method: 'POST',
    path: '/api/orders/payout-account/onboarding',
    caller: 'vendor',
    staysWithOwner: true,
    summary: "The address of the payment provider's page on which the vendor sets its payout account up, for minutes.",
    freshSignIn: true,
    response: z.object({ url: z.url() }),
    errors: ['refused'],
  },
  retryPayout: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/payout-retry',
    caller: 'vendor',
    staysWithOwner: true,
    summary: "Retries the failed payout of one of the vendor's own orders now.",
    params: bookingParams,
    response: retried,
    errors: ['not_found', 'conflict'],
  },
  listFailedPayouts: {
    method: 'GET',
    path: '/api/orders/failed-payouts',
    caller: 'admin',
    summary: 'Payouts that failed, oldest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ payouts: z.array(failedPayoutSchema), nextCursor: z.string().nullable() }),
  },
  retryVendorPayout: {
    method: 'POST',
    path: '/api/orders/failed-payouts/{bookingId}/{vendorId}/retry',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Retries a failed payout now; an audit entry records it.',
    params: orderParams,
    response: retried,
    errors: ['not_found', 'conflict'],
  },
});

/** A line of a vendor's statements: one payout as of the day it was sent. Cents. */
export const sentPayoutSchema = z
  .object({
    bookingId: bookingIdSchema,
    /** The day at the event's place. */
    sentOn: dateSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    /** The host's charges for the vendor, without the platform fee and before refunds. */
    priceCents: centsSchema,
    /** Tips of the order until then; missing without any. */
    extraCents: z.optional(centsSchema),
    /** The vendor's share after cancellations and refunds until then, with tips: deducted plus sent. */
    shareCents: centsSchema,
    /** Parts of the share deducted for orders refunded after their payout, and sent. */
    deductedCents: centsSchema,
    sentCents: centsSchema,
    accountLastFour: z.nullable(z.string()),
  })
  .meta({ id: 'SentPayout' });

export type SentPayout = z.infer<typeof sentPayoutSchema>;

/** The content of statements: a vendor's payouts in one year. */
export interface SentPayoutsOfYear {
  vendorName: string;
  payouts: SentPayout[];
}

/** Part of the payouts' API: statements. */
export const sentPayouts = defineEndpoints({
  listSentPayouts: {
    method: 'GET',
    path: '/api/orders/sent-payouts',
    caller: 'vendor',
    staysWithOwner: true,
    summary: "The vendor's payouts that were sent in a year, the latest first.",
    query: z.object({ year: z.string().regex(/^20\d{2}$/) }),
    response: z.object({ vendorName: z.string(), payouts: z.array(sentPayoutSchema) }),
    errors: ['not_found'],
  },
});

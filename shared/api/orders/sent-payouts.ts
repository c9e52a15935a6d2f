import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

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
    /** The vendor's share after cancellations and refunds until then: deducted plus sent. */
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

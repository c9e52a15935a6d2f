import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** A line of a vendor's statements: what one payout sent, as it was on that day. Cents. */
export const sentPayoutSchema = z
  .object({
    bookingId: bookingIdSchema,
    /** The day at the event's place. */
    sentOn: dateSchema,
    eventTitle: z.string(),
    eventDate: dateSchema,
    /** What the host was charged for the vendor, without the platform's fee and before refunds. */
    priceCents: centsSchema,
    /** What of it was the vendor's after cancellations and refunds until then: what was deducted and what was sent. */
    shareCents: centsSchema,
    /** Of the share, what was deducted for orders refunded after their payout, and what was sent. */
    deductedCents: centsSchema,
    sentCents: centsSchema,
    accountLastFour: z.nullable(z.string()),
  })
  .meta({ id: 'SentPayout' });

export type SentPayout = z.infer<typeof sentPayoutSchema>;

/** What statements are made of: a year of a vendor's payouts. */
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

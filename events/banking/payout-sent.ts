import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { defineEvent } from '../define-event.ts';
import { payoutData } from './payout-data.ts';

/** A vendor was paid for an order. Money in cents. */
export const PayoutSent = defineEvent('PayoutSent', 1, () =>
  z.object({
    ...payoutData(),
    /**
     * Deducted for orders that were refunded after their payout; adds up with `cents` to the vendor's share
     * (rule banking-28).
     *
     */
    deductedCents: centsSchema,
    /** Of the account that received it, if anything was sent. */
    accountLastFour: z.string().nullable(),
  }),
);

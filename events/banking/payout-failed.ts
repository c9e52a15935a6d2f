import * as z from 'zod';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';
import { defineEvent } from '../define-event.ts';
import { payoutData } from './payout-data.ts';

/** An attempt to pay a vendor for an order failed; nothing was sent. Money in cents. */
export const PayoutFailed = defineEvent('PayoutFailed', 1, () =>
  z.object({
    ...payoutData(),
    attempt: z.number().int().positive(),
    reason: z.enum(payoutFailures),
    accountLastFour: z.string().nullable(),
  }),
);

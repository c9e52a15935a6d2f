import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** The reason of a refund that the provider refuses because its charge was charged back (rule disputes-7). */
export const disputedReason = 'charge_disputed';

/** The host's bank returned a refund, which is open again and waits for an administrator. Money in cents. */
export const RefundReturned = defineEvent('RefundReturned', 1, () =>
  z.object({
    ...orderData(),
    cents: z.number().int(),
    attempt: z.number().int().positive(),
    /** The payment provider's word for why. */
    reason: z.string(),
  }),
);

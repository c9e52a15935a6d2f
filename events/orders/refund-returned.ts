import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

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

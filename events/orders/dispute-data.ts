import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { bookingData, orderData } from './order-data.ts';

/** Returns the fields of a disputed payment. Money in cents. */
export const disputeData = () => ({
  ...bookingData(),
  /** The payment provider's id. */
  disputeId: z.string(),
  cents: z.number().int(),
});

/** Returns the fields of an order whose payment is disputed. `cents`: the order's part. */
export const orderDisputeData = () => ({ ...orderData(), disputeId: z.string(), cents: z.number().int() });

/** When the bank's time for an answer ends; null if it awaits none. */
export const respondBy = z.nullable(timestampSchema);

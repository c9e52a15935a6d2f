import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** An administrator paid a returned refund outside of the payment provider. Money in cents. */
export const RefundPaidOtherwise = defineEvent('RefundPaidOtherwise', 1, () =>
  z.object({ ...orderData(), cents: z.number().int() }),
);

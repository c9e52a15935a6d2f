import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderDisputeData } from './dispute-data.ts';

/** The dispute of an order's payment is decided. Money in cents. */
export const OrderDisputeClosed = defineEvent('OrderDisputeClosed', 1, () =>
  z.object({ ...orderDisputeData(), outcome: z.enum(['won', 'lost']) }),
);

import * as z from 'zod';
import { overtimeLineSchema } from '#shared/orders/extras/overtime-schema.ts';
import { orderData } from './order-data.ts';

/** Returns the fields of an event about an order's extra hours. Money in cents. */
export const overtimeData = () => ({
  ...orderData(),
  lines: z.array(overtimeLineSchema),
  /** The vendor's part and the platform's. */
  cents: z.number().int(),
  feeCents: z.number().int(),
});

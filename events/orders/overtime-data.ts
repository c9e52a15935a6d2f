import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { overtimeLineSchema } from '#shared/orders/extras/overtime-schema.ts';
import { namedExtraSchema } from '#shared/orders/extras/proposed-extra-schema.ts';
import { orderData } from './order-data.ts';

/** Returns the fields of an event about an order's extra hours and agreed extras. Money in cents. */
export const overtimeData = () => ({
  ...orderData(),
  lines: z.array(overtimeLineSchema),
  extras: z.array(namedExtraSchema).default([]),
  /** The vendor's part and the platform's. */
  cents: z.number().int(),
  feeCents: z.number().int(),
});

/** Returns the fields of an event about extra hours that their host can contest. Money in cents. */
export const contestableOvertimeData = () => ({
  ...overtimeData(),
  /** The host can contest them until then. */
  contestBy: timestampSchema,
  /** IANA name, of the event's place. */
  timeZone: z.string(),
});

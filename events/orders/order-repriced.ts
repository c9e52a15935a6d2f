import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timeSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { metros } from '#shared/kernel/metros.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/**
 * A vendor's order has other guests, hours, place, packages or times (rules changes-46, changes-78 and changes-121); one
 * event per vendor. Cents, without the platform's fee.
 */
export const OrderRepriced = defineEvent('OrderRepriced', 1, () =>
  z.object({
    ...orderData(),
    change: changedPartSchema,
    fromCents: z.number().int(),
    toCents: z.number().int(),
    placedAt: timestampSchema,
    /** The announced arrival that another start has cleared, in the event's time zone. */
    arrivalBefore: z.optional(timeSchema),
    timeZone: z.optional(z.string()),
    /** The change of each category's sales, and the area. */
    sales: z.array(z.object({ category: categorySchema, cents: z.number().int() })),
    metro: z.enum(metros).optional(),
  }),
);

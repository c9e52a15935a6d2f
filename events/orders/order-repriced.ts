import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { metros } from '#shared/kernel/metros.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/**
 * A vendor's order has other guests, hours, place or packages (rules changes-46 and changes-78); one event per vendor.
 * Cents, without the platform's fee.
 */
export const OrderRepriced = defineEvent('OrderRepriced', 1, () =>
  z.object({
    ...orderData(),
    change: changedPartSchema,
    fromCents: z.number().int(),
    toCents: z.number().int(),
    placedAt: timestampSchema,
    /** The change of each category's sales, and the area. */
    sales: z.array(z.object({ category: categorySchema, cents: z.number().int() })),
    metro: z.enum(metros).optional(),
  }),
);

import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { metros } from '#shared/kernel/metros.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** A vendor's order is for other guests or hours (decisions 143 and 138); one event per vendor. Cents, without the platform's fee. */
export const OrderRepriced = defineEvent('OrderRepriced', 1, () =>
  z.object({
    ...orderData(),
    change: changedPartSchema,
    fromCents: z.number().int(),
    toCents: z.number().int(),
    placedAt: timestampSchema,
    /** What it adds to the sales of each category, and in which area. */
    sales: z.array(z.object({ category: categorySchema, cents: z.number().int() })),
    metro: z.enum(metros).optional(),
  }),
);

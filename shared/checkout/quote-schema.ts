import * as z from 'zod';
import { centsSchema, priceSchema } from './price-schema.ts';

// Apart from `pricing.ts`, so that a page which only calculates does not load zod.

const quoteLineSchema = z
  .object({
    id: z.string(),
    /** 1, the guest count, or hours. */
    quantity: z.number().positive(),
    price: priceSchema,
    subtotalCents: centsSchema,
    discountCents: centsSchema,
    totalCents: centsSchema,
  })
  .meta({ id: 'QuoteLine' });

/** All amounts in whole cents. */
export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    subtotalCents: centsSchema,
    discountCents: centsSchema,
    feeCents: centsSchema,
    totalCents: centsSchema,
    depositCents: centsSchema,
    balanceCents: centsSchema,
  })
  .meta({
    id: 'Quote',
    description: 'Whole cents. Fee on the discounted subtotal; deposit and balance make the total.',
  });

import * as z from 'zod/mini';
import { maximumPriceCents, priceUnits } from '../kernel/money.ts';

// Apart from `money.ts`, so that a page that only formats amounts doesn't load zod.

/** Whole cents, never negative. */
export const centsSchema = z.int().check(z.nonnegative());

/** A payable price: above zero, in whole cents (decision 17). */
export const priceSchema = z
  .object({
    amountCents: z
      .int()
      .check(z.positive('Price must be positive'), z.maximum(maximumPriceCents, 'Price must be at most $1,000,000')),
    unit: z.enum(priceUnits, 'Invalid price unit'),
  })
  .check(z.meta({ id: 'Price' }));

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

/** A vendor's charges beyond its packages, as stored in the plan item. */
export const feeTermsSchema = z
  .object({
    setupFeeCents: z.optional(centsSchema),
    teardownFeeCents: z.optional(centsSchema),
    adminFeeCents: z.optional(centsSchema),
    serviceFeePercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    travelFeeStructure: z.optional(z.string()),
    travelFeeCents: z.optional(centsSchema),
    freeMiles: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    minimumHours: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  })
  .check(z.meta({ id: 'FeeTerms' }));

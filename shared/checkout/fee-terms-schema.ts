import * as z from 'zod/mini';
import { centsSchema } from './price-schema.ts';

/** A vendor's charges beyond its packages, as stored in the plan item. */
export const feeTermsSchema = z
  .object({
    setupFeeCents: z.optional(centsSchema),
    teardownFeeCents: z.optional(centsSchema),
    adminFeeCents: z.optional(centsSchema),
    serviceFeePercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    travelFeeStructure: z.optional(z.string()),
    travelFeeCents: z.optional(centsSchema),
    minimumHours: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  })
  .check(z.meta({ id: 'FeeTerms' }));

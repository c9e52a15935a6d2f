import * as z from 'zod';
import { centsSchema } from './price-schema.ts';

/** What a vendor charges beside its packages, as the plan item has it. */
export const feeTermsSchema = z
  .object({
    setupFeeCents: centsSchema.optional(),
    teardownFeeCents: centsSchema.optional(),
    adminFeeCents: centsSchema.optional(),
    serviceFeePercent: z.number().min(0).max(100).optional(),
    travelFeeStructure: z.string().optional(),
    travelFeeCents: centsSchema.optional(),
    minimumHours: z.number().min(0).max(100).optional(),
  })
  .meta({ id: 'FeeTerms' });

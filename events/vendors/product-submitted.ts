import * as z from 'zod';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor's product, or a change of an approved one, was submitted for review. */
export const ProductSubmitted = defineEvent('ProductSubmitted', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    productId: idSchema,
    productName: z.string(),
    businessName: z.string(),
    /** A change of a product that is already on sale. */
    isChange: z.boolean(),
  }),
);

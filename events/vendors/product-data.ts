import * as z from 'zod';
import { idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Returns the fields that identify a decision's product and owner. */
export const decidedProductData = () => ({
  vendorId: vendorIdSchema,
  productId: idSchema,
  productName: z.string(),
  /** The owner of the business, whose id is also that of the conversation with the platform. */
  ownerId: userIdSchema,
  businessName: z.string(),
  /** A change of a product that was already on sale. */
  isChange: z.boolean(),
});

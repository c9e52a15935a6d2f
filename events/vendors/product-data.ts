import * as z from 'zod';
import { idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Which product an administrator decided on, and whose it is. */
export const decidedProductData = () => ({
  vendorId: vendorIdSchema,
  productId: idSchema,
  productName: z.string(),
  /** Whose business it is; the conversation with the platform goes by this id. */
  ownerId: userIdSchema,
  businessName: z.string(),
  /** A change of a product that was on sale already. */
  isChange: z.boolean(),
});

import * as z from 'zod';
import { idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator approved a product, or a change of one; hosts see it from now on. */
export const ProductApproved = defineEvent(
  'ProductApproved',
  2,
  () =>
    z.object({
      vendorId: vendorIdSchema,
      productId: idSchema,
      productName: z.string(),
      /** Whose business it is; the conversation with the platform goes by this id. */
      ownerId: userIdSchema,
      businessName: z.string(),
      /** A change of a product that was on sale already. */
      isChange: z.boolean(),
    }),
  { readsFrom: 1 },
);

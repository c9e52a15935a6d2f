import * as z from 'zod';
import { idSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator turned a product down, or a change of one; hosts see what they saw before. */
export const ProductRejected = defineEvent(
  'ProductRejected',
  2,
  () =>
    z.object({
      vendorId: vendorIdSchema,
      productId: idSchema,
      productName: z.string(),
      /** Whose business it is; the conversation with the platform goes by this id. */
      ownerId: userIdSchema,
      businessName: z.string(),
      /** A change of a product that stays on sale as it was. */
      isChange: z.boolean(),
      /** May be empty. */
      reason: z.string(),
    }),
  { readsFrom: 1 },
);

import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator took a vendor off the platform; its orders stay readable (decision 12). */
export const VendorRemoved = defineEvent(
  'VendorRemoved',
  2,
  () =>
    z.object({
      vendorId: vendorIdSchema,
      /** Whose business it was; the conversation with the platform goes by this id. */
      ownerId: userIdSchema,
      businessName: z.string(),
      /** For its owner; older removals have none. */
      reason: z.optional(z.string()),
      /** It was suspended, and so no longer counted among the approved ones. */
      wasSuspended: z.optional(z.boolean()),
    }),
  { readsFrom: 1 },
);

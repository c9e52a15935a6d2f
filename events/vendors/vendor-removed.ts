import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator removed a vendor from the platform; its orders stay readable (rule administration-24). */
export const VendorRemoved = defineEvent(
  'VendorRemoved',
  2,
  () =>
    z.object({
      vendorId: vendorIdSchema,
      /** The owner of the business, whose id is also that of the conversation with the platform. */
      ownerId: userIdSchema,
      businessName: z.string(),
      /** For its owner; older removals have none. */
      reason: z.optional(z.string()),
      /** It was suspended, and so no longer counted as approved. */
      wasSuspended: z.optional(z.boolean()),
    }),
  { readsFrom: 1 },
);

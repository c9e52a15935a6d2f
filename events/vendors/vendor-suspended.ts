import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator took a vendor out of the directory for a while; its orders go on (decision 154). */
export const VendorSuspended = defineEvent('VendorSuspended', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    /** Whose business it is; the conversation with the platform goes by this id. */
    ownerId: userIdSchema,
    businessName: z.string(),
    /** For its owner. */
    reason: z.string(),
  }),
);

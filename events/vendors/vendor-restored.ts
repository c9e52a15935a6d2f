import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator ended the suspension of a vendor (decision 154). */
export const VendorRestored = defineEvent('VendorRestored', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    /** Whose business it is; the conversation with the platform goes by this id. */
    ownerId: userIdSchema,
    businessName: z.string(),
    /** For its owner. */
    reason: z.string(),
  }),
);

import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator ended the suspension of a vendor (rule administration-16). */
export const VendorRestored = defineEvent('VendorRestored', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    /** The owner of the business, whose id is also that of the conversation with the platform. */
    ownerId: userIdSchema,
    businessName: z.string(),
    /** For its owner. */
    reason: z.string(),
  }),
);

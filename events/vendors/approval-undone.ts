import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/**
 * An administrator undid an approval within its first minutes; the application is submitted again
 * (rule administration-5).
 */
export const ApprovalUndone = defineEvent('ApprovalUndone', 1, () =>
  z.object({
    applicationId: userIdSchema,
    /** The removed vendor; another approval of the application creates it with the same id. */
    vendorId: vendorIdSchema,
    businessName: z.string(),
    /** Of the undone approval, so that the figures of its day no longer count it. */
    submittedAt: timestampSchema,
    approvedAt: timestampSchema,
  }),
);

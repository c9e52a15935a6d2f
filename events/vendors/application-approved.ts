import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator, or the automatic review, approved an application. */
export const ApplicationApproved = defineEvent(
  'ApplicationApproved',
  2,
  () =>
    z.object({
      applicationId: userIdSchema,
      vendorId: vendorIdSchema,
      businessName: z.string(),
      categories: z.array(categorySchema),
      /** True if it had been submitted, and so counted as pending. */
      wasSubmitted: z.boolean(),
      /** When it was last submitted; missing for a draft that was approved. */
      submittedAt: z.optional(timestampSchema),
    }),
  { readsFrom: 1 },
);

import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator, or the automatic review, let a vendor join. */
export const ApplicationApproved = defineEvent(
  'ApplicationApproved',
  2,
  () =>
    z.object({
      applicationId: userIdSchema,
      vendorId: vendorIdSchema,
      businessName: z.string(),
      categories: z.array(categorySchema),
      /** Whether it had been submitted, and so counted as pending. */
      wasSubmitted: z.boolean(),
      /** When it was handed in the last time; a draft that was approved never was. */
      submittedAt: z.optional(timestampSchema),
    }),
  { readsFrom: 1 },
);

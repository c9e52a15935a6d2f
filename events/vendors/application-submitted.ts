import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An applicant submitted their application for review. */
export const ApplicationSubmitted = defineEvent(
  'ApplicationSubmitted',
  2,
  () =>
    z.object({
      applicationId: userIdSchema,
      businessName: z.string(),
      categories: z.array(categorySchema),
      resubmitted: z.boolean(),
    }),
  { readsFrom: 1 },
);

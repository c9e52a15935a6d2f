import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator rejected an application. */
export const ApplicationRejected = defineEvent(
  'ApplicationRejected',
  2,
  () =>
    z.object({
      applicationId: userIdSchema,
      businessName: z.string(),
      reason: z.string(),
      wasSubmitted: z.boolean(),
    }),
  { readsFrom: 1 },
);

import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An application was deleted with its applicant's account. */
export const ApplicationWithdrawn = defineEvent('ApplicationWithdrawn', 1, () =>
  z.object({ applicationId: userIdSchema, wasSubmitted: z.boolean() }),
);

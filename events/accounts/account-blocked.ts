import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator blocked an account (rule accounts-14). */
export const AccountBlocked = defineEvent('AccountBlocked', 1, () =>
  z.object({
    userId: userIdSchema,
    /** For the person. */
    reason: z.string(),
  }),
);

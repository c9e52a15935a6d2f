import * as z from 'zod';
import { idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A person proved another email and signs in with it from now on. The addresses stay in the table. */
export const EmailChanged = defineEvent('EmailChanged', 1, () =>
  z.object({ userId: userIdSchema, changeId: idSchema }),
);

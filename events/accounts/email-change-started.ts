import * as z from 'zod';
import { idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A person requested another email. The addresses and the code stay in the table. */
export const EmailChangeStarted = defineEvent('EmailChangeStarted', 1, () =>
  z.object({ userId: userIdSchema, changeId: idSchema }),
);

import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A person deleted their account: anyone who keeps something of them forgets it, except what the law requires. */
export const AccountDeleted = defineEvent('AccountDeleted', 1, () =>
  z.object({ userId: userIdSchema, registeredAt: timestampSchema }),
);

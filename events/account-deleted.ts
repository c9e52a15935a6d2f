import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from './define-event.ts';

/** A person deleted their account: whoever keeps something of them forgets it, but for what must be kept. */
export const AccountDeleted = defineEvent('AccountDeleted', 1, () =>
  z.object({ userId: userIdSchema, registeredAt: timestampSchema }),
);

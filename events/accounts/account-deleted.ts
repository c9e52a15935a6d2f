import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A person deleted their account: all domains delete their data, except as the law requires. */
export const AccountDeleted = defineEvent('AccountDeleted', 1, () =>
  z.object({ userId: userIdSchema, registeredAt: timestampSchema }),
);

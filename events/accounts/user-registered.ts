import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A person signed in for the first time. */
export const UserRegistered = defineEvent('UserRegistered', 2, () => z.object({ userId: userIdSchema }), {
  readsFrom: 1,
});

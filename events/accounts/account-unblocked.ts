import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator unblocked an account (rule accounts-14). */
export const AccountUnblocked = defineEvent('AccountUnblocked', 1, () => z.object({ userId: userIdSchema }));

import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator made a new set of recovery codes; the ones before no longer work. */
export const RecoveryCodesRenewed = defineEvent('RecoveryCodesRenewed', 1, () => z.object({ userId: userIdSchema }));

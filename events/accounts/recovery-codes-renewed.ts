import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** An administrator created new recovery codes; the previous ones no longer work. */
export const RecoveryCodesRenewed = defineEvent('RecoveryCodesRenewed', 1, () => z.object({ userId: userIdSchema }));

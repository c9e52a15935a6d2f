import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Complete plans were drafted for a host's event; once per draft. Its id is that of the draft. */
export const PlanProposed = defineEvent('PlanProposed', 1, () =>
  z.object({ userId: userIdSchema, draftId: draftIdSchema }),
);

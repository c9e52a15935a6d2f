import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host began a plan. */
export const DraftStarted = defineEvent('DraftStarted', 1, () =>
  z.object({ userId: userIdSchema, draftId: draftIdSchema }),
);

import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host deleted a plan that was not booked. */
export const DraftDiscarded = defineEvent('DraftDiscarded', 1, () =>
  z.object({ userId: userIdSchema, draftId: draftIdSchema }),
);

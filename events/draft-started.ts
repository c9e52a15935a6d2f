import * as z from 'zod';
import { idSchema, userIdSchema } from '#shared/ids.ts';
import { defineEvent } from './define-event.ts';

/** A host began a plan. */
export const DraftStarted = defineEvent('DraftStarted', 1, () => z.object({ userId: userIdSchema, draftId: idSchema }));

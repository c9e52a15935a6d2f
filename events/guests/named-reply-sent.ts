import * as z from 'zod';
import { draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Somebody replied at the general link of an event, by name; the list isn't searched for it yet. */
export const NamedReplySent = defineEvent('NamedReplySent', 1, () =>
  z.object({ hostId: userIdSchema, listId: draftIdSchema, replyId: idSchema }),
);

import * as z from 'zod';
import { draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A household of guests is to be mailed: a host invited or reminded it, or its event changed or was canceled. */
export const GuestMailRequested = defineEvent('GuestMailRequested', 1, () =>
  z.object({
    hostId: userIdSchema,
    listId: draftIdSchema,
    invitationId: idSchema,
    about: z.enum(['invitation', 'reminder', 'change', 'cancellation']),
  }),
);

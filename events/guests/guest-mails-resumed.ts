import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Mails to the guests of an event go out again (rule guests-67). */
export const GuestMailsResumed = defineEvent('GuestMailsResumed', 1, () =>
  z.object({
    hostId: userIdSchema,
    listId: draftIdSchema,
    bookingId: bookingIdSchema,
    /** About what guests would have been mailed during the pause. */
    missedChange: z.nullable(z.enum(['change', 'cancellation'])),
  }),
);

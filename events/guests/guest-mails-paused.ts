import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** No more mails go to the guests of an event: too many came back or were reported as unwanted (rule guests-60). */
export const GuestMailsPaused = defineEvent('GuestMailsPaused', 1, () =>
  z.object({
    hostId: userIdSchema,
    listId: draftIdSchema,
    bookingId: bookingIdSchema,
    /** Mails until then, and those that came back or were reported. */
    sent: z.int(),
    bounces: z.int(),
    complaints: z.int(),
  }),
);

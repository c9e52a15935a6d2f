import * as z from 'zod';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { feedFailureSchema } from '#shared/vendors/calendar/feed-problem-schemas.ts';
import { defineEvent } from '../define-event.ts';

/** A connected calendar has failed for so long, or for such a reason, that its vendor should know. */
export const CalendarFailing = defineEvent('CalendarFailing', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    calendarId: idSchema,
    failure: feedFailureSchema,
    since: timestampSchema,
    /** When it was last read without a failure; null if it never was. */
    readAt: z.nullable(timestampSchema),
  }),
);

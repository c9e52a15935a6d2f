import * as z from 'zod';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A connected calendar is to be read: it is new, its vendor asked for it, or its time has come. */
export const CalendarReadRequested = defineEvent('CalendarReadRequested', 1, () =>
  z.object({ vendorId: vendorIdSchema, calendarId: idSchema, requestedAt: timestampSchema }),
);

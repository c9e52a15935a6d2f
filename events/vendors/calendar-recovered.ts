import * as z from 'zod';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A connected calendar is read again, after its vendor knew of its failure. */
export const CalendarRecovered = defineEvent('CalendarRecovered', 1, () =>
  z.object({ vendorId: vendorIdSchema, calendarId: idSchema }),
);

import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** A vendor reported extra hours of an order, which its host accepts or contests. */
export const OvertimeReported = defineEvent('OvertimeReported', 1, () =>
  z.object({
    ...overtimeData(),
    /** The host can contest them until then. */
    contestBy: timestampSchema,
    /** IANA name, of the event's place. */
    timeZone: z.string(),
  }),
);

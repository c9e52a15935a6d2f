import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** A host reported a problem with an order (rule cases-1). */
export const CaseOpened = defineEvent('CaseOpened', 1, () =>
  z.object({
    ...caseData(),
    /** Until when the vendor can respond. */
    answerBy: timestampSchema,
    /** The event's time zone, in which mails state that time; earlier events lack it. */
    timeZone: z.string().optional(),
  }),
);

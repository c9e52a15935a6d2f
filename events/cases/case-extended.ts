import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { caseSides } from '#shared/orders/cases/case-schema.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** Administrators gave a side of a case more time to respond (rule cases-17). */
export const CaseExtended = defineEvent('CaseExtended', 1, () =>
  z.object({
    ...caseData(),
    /** The side that got more time. */
    awaited: z.enum(caseSides),
    /** Until when that side can respond now. */
    answerBy: timestampSchema,
    /** The event's time zone, in which mails state that time. */
    timeZone: z.string(),
  }),
);

import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor has not responded to a report within the promised hours; the claim is granted later (rule cases-15). */
export const CaseReplyOverdue = defineEvent('CaseReplyOverdue', 1, () =>
  z.object({
    ...caseData(),
    /** When the claim is granted without a response. */
    grantedAt: timestampSchema,
    /** The event's time zone, in which mails state that time. */
    timeZone: z.string(),
  }),
);

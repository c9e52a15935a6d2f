import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { caseSides } from '#shared/orders/cases/case-schema.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** One side of a case proposed to refund a part of the claim (rule cases-19). */
export const CaseProposed = defineEvent('CaseProposed', 1, () =>
  z.object({
    ...caseData(),
    by: z.enum(caseSides),
    proposedCents: centsSchema,
    /** Until when the other side can respond. */
    answerBy: timestampSchema,
    /** The event's time zone, in which mails state that time; earlier events lack it. */
    timeZone: z.string().optional(),
  }),
);

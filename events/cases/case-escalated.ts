import * as z from 'zod';
import { caseSides } from '#shared/orders/cases/case-schema.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** A case waits for administrators' decision (rule cases-22). */
export const CaseEscalated = defineEvent('CaseEscalated', 1, () =>
  z.object({
    ...caseData(),
    /** The vendor contested the claim, a proposal was refused, or a response did not come in time. */
    because: z.enum(['contested', 'refused', 'unanswered']),
    /** The side that acted, or did not respond. */
    by: z.enum(caseSides),
  }),
);

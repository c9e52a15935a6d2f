import * as z from 'zod';
import { caseSides } from '#shared/orders/cases/case-schema.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** A case waits for a decision of administrators (decision 162). */
export const CaseEscalated = defineEvent('CaseEscalated', 1, () =>
  z.object({
    ...caseData(),
    /** The vendor contested the claim, a proposal was refused, or it was not answered in time. */
    because: z.enum(['contested', 'refused', 'unanswered']),
    /** Whose act it was, or who did not answer. */
    by: z.enum(caseSides),
  }),
);

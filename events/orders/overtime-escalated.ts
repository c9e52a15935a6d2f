import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** A contested report of extra hours waits for the administrators: its vendor answered, or didn't in time. */
export const OvertimeEscalated = defineEvent('OvertimeEscalated', 1, () =>
  z.object({
    ...overtimeData(),
    because: z.enum(['answered', 'lowered', 'unanswered']),
  }),
);

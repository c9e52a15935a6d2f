import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { disputeData } from './dispute-data.ts';

/** A host's bank decided a dispute. Money in cents. */
export const DisputeClosed = defineEvent('DisputeClosed', 1, () =>
  z.object({ ...disputeData(), outcome: z.enum(['won', 'lost']) }),
);

import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { disputeData, respondBy } from './dispute-data.ts';

/** A host disputed a payment at their bank. Money in cents. */
export const DisputeOpened = defineEvent('DisputeOpened', 1, () =>
  z.object({
    ...disputeData(),
    /** The payment provider's word for why. */
    reason: z.string(),
    respondBy,
  }),
);

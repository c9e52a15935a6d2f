import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { overtimeData } from './overtime-data.ts';

/** Administrators decided how much of contested extra hours the host has to pay. */
export const OvertimeDecided = defineEvent('OvertimeDecided', 1, () =>
  z.object({
    ...overtimeData(),
    /** The amount to pay: the vendor's part and the platform's. */
    decidedCents: z.number().int(),
    decidedFeeCents: z.number().int(),
    /** The card that the host saved is charged for it; for the host alone. */
    chargesCard: z.boolean().default(false),
  }),
);

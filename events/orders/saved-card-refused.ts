import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** The host's saved card wasn't charged for a decided extra, which stays due. For the host alone. Money in cents. */
export const SavedCardRefused = defineEvent('SavedCardRefused', 1, () =>
  z.object({
    ...orderData(),
    /** The amount due, with the platform's fee. */
    dueCents: z.number().int(),
    /** `authentication_required`: the host's bank asks them; `removed`: the card isn't saved any more. */
    because: z.enum(['declined', 'authentication_required', 'removed']),
  }),
);

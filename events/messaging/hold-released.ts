import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An open offer goes on without the day that was held for it: by its vendor, with a closed day, or with the business. */
export const HoldReleased = defineEvent('HoldReleased', 1, () =>
  z.object({
    ...offerData(),
    because: z.enum(['vendor', 'day_closed', 'business']),
  }),
);

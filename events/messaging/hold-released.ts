import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An open offer lost its hold because of its vendor, a closed day or the end of the business; it stays open. */
export const HoldReleased = defineEvent('HoldReleased', 1, () =>
  z.object({
    ...offerData(),
    because: z.enum(['vendor', 'day_closed', 'business']),
  }),
);

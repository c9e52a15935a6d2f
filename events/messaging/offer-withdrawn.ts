import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An open offer was ended by its vendor, or with the business. */
export const OfferWithdrawn = defineEvent('OfferWithdrawn', 1, () =>
  z.object({
    ...offerData(),
    because: z.enum(['vendor', 'business_closed']),
  }),
);

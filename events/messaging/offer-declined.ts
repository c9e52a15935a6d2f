import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { offerData } from './offer-data.ts';

/** An open offer was ended by its host, or with the host's plan or account. */
export const OfferDeclined = defineEvent('OfferDeclined', 1, () =>
  z.object({
    ...offerData(),
    because: z.enum(['host', 'plan_over', 'account_deleted']),
  }),
);

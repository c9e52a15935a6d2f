import * as z from 'zod';
import { draftIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { offerVersionSchema } from '../messaging/offers.ts';
import { defineEndpoints } from '../contract.ts';
import { draftSchema } from '../planning.ts';

/**
 * Part of planning's API: offers in plans (rule offers-15). Separate, because the browser loads a domain as a whole.
 */
export const planOffers = defineEndpoints({
  addOfferToPlan: {
    method: 'PUT',
    path: '/api/planning/drafts/{draftId}/offers/{vendorId}/{version}',
    caller: 'user',
    summary:
      "Puts an open offer into the caller's draft that it was made for, in place of what the plan has of the vendor for the service.",
    params: z.object({ draftId: draftIdSchema, vendorId: vendorIdSchema, version: offerVersionSchema }),
    response: draftSchema,
    // `refused`: the offer has ended, or the plan is full.
    errors: ['not_found', 'refused'],
  },
});

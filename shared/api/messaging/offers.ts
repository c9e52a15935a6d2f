import * as z from 'zod';
import { draftIdSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { maximumOfferVersions, offerSchema, offerTermsSchema } from '#shared/offers/offer.ts';
import { inquiryFactsSchema } from '#shared/planning/inquiry.ts';
import { conversationIdSchema } from './message-inbox.ts';
import { defineEndpoints } from '../contract.ts';

/** The current state of an offer as both parties see it. */
export const offerViewSchema = z
  .object({
    ...offerSchema.shape,
    /** The host's payment is in progress: until it ends, the offer can't be withdrawn, replaced or declined. */
    isBeingPaid: z.boolean(),
    /** A place of the vendor's day is held for the host until the offer ends (rule offers-31). */
    isHeld: z.boolean(),
    /** The host's price for the offer alone, including the platform fee; in cents. */
    totalCents: z.number().int(),
  })
  .meta({ id: 'OfferView' });

export type OfferView = z.infer<typeof offerViewSchema>;

/** An offer in a list of inquiries. */
export const listedOfferSchema = offerViewSchema
  .pick({
    version: true,
    state: true,
    isBeingPaid: true,
    totalCents: true,
    facts: true,
    validThrough: true,
    validUntil: true,
  })
  .meta({ id: 'ListedOffer' });

export type ListedOffer = z.infer<typeof listedOfferSchema>;

/** When the host asked for a new offer for the facts of the inquiry; null once there is one. */
export const newOfferAskedAtSchema = z.nullable(timestampSchema);

const conversationParams = z.object({ conversationId: conversationIdSchema });

export const offerVersionSchema = z.coerce.number().int().min(1).max(maximumOfferVersions);

const offerParams = z.object({ conversationId: conversationIdSchema, version: offerVersionSchema });

/** Part of messaging's API: the priced offers of a conversation that a host's inquiry opened (rule offers-1). */
export const offers = defineEndpoints({
  listOffers: {
    method: 'GET',
    path: '/api/messaging/offers/{conversationId}',
    caller: 'user',
    summary: 'The offers of a conversation and what the host asked, to its two parties; the latest offer first.',
    params: conversationParams,
    response: z.object({
      offers: z.array(offerViewSchema),
      /** Null if no inquiry opened the conversation, which then has no offers. 'open': a new offer may be made. */
      inquiry: z.nullable(
        z.object({
          facts: inquiryFactsSchema,
          state: z.enum(['open', 'booked', 'ended']),
          newOfferAskedAt: newOfferAskedAtSchema,
        }),
      ),
      /** For the host: the plan of the inquiry. Null for the vendor. */
      draftId: z.nullable(draftIdSchema),
    }),
    errors: ['not_found'],
  },
  makeOffer: {
    method: 'POST',
    path: '/api/messaging/offers/{conversationId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'Makes an offer in the conversation of an inquiry and replaces the one that is open; repeating it changes nothing.',
    params: conversationParams,
    body: z.strictObject({
      /** The latest version that the vendor has seen, in any state; 0 before the first offer. */
      replaces: z.number().int().min(0).max(maximumOfferVersions),
      terms: offerTermsSchema,
    }),
    response: offerViewSchema,
    // `conflict`: another offer was made meanwhile, or the open one is being paid for or was booked. `refused`: the
    // inquiry is over, the business is suspended, or there are too many offers.
    errors: ['not_found', 'conflict', 'refused', 'other_party_left'],
  },
  withdrawOffer: {
    method: 'PUT',
    path: '/api/messaging/offers/{conversationId}/{version}/withdrawn',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Withdraws an open offer; repeating it changes nothing.',
    params: offerParams,
    response: offerViewSchema,
    // It has ended otherwise, or is being paid for.
    errors: ['not_found', 'conflict'],
  },
  releaseHold: {
    method: 'PUT',
    path: '/api/messaging/offers/{conversationId}/{version}/released',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Releases the day that an open offer holds; the offer stays open. Repeating it changes nothing.',
    params: offerParams,
    response: offerViewSchema,
    // It has ended, or is being paid for.
    errors: ['not_found', 'conflict'],
  },
  declineOffer: {
    method: 'PUT',
    path: '/api/messaging/offers/{conversationId}/{version}/declined',
    caller: 'user',
    summary: 'Declines an open offer, by its host; repeating it changes nothing.',
    params: offerParams,
    response: offerViewSchema,
    errors: ['not_found', 'conflict'],
  },
});

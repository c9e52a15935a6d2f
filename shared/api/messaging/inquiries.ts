import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { contactMessage } from '#shared/kernel/validation.ts';
import { inquiryFactsSchema, inquiryStates, maximumAskedAtOnce } from '#shared/planning/inquiry.ts';
import { conversationIdSchema } from './message-inbox.ts';
import { inquiryFunnelSchema } from '../administration/analytics.ts';
import { defineEndpoints } from '../contract.ts';
import { listedOfferSchema, newOfferAskedAtSchema } from './offers.ts';

/** What both sides see of an inquiry. */
const inquiryFields = {
  facts: inquiryFactsSchema,
  state: z.enum(inquiryStates),
  /** Until when the vendor is to reply; null while the host does not wait for a reply. */
  limitAt: z.nullable(timestampSchema),
  /** The latest of this vendor to this host. */
  offer: z.nullable(listedOfferSchema),
  newOfferAskedAt: newOfferAskedAtSchema,
  sentAt: timestampSchema,
};

/** A vendor whom a host asked about a service for a plan. */
export const inquirySchema = z
  .object({
    conversationId: conversationIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    ...inquiryFields,
  })
  .meta({ id: 'Inquiry' });

export type Inquiry = z.infer<typeof inquirySchema>;

/** What a host asked a vendor for a plan that is not booked. */
export const vendorInquirySchema = z
  .object({
    conversationId: conversationIdSchema,
    hostName: z.string(),
    ...inquiryFields,
  })
  .meta({ id: 'VendorInquiry' });

export type VendorInquiry = z.infer<typeof vendorInquirySchema>;

/** Part of planning's API: what a host asks for a plan. Apart from it, since the browser loads a domain as a whole. */
export const inquiries = defineEndpoints({
  sendInquiries: {
    method: 'POST',
    path: '/api/planning/inquiries',
    caller: 'user',
    summary:
      "Asks up to three vendors about a service for one of the caller's drafts, all or none; the same words again send nothing.",
    body: z.strictObject({
      draftId: draftIdSchema,
      category: categorySchema,
      vendorIds: z
        .array(vendorIdSchema)
        .min(1, { error: 'Choose a vendor' })
        .max(maximumAskedAtOnce, { error: `You can ask up to ${maximumAskedAtOnce} vendors at once` })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'Choose each vendor once' }),
      message: contactMessage,
    }),
    response: z.object({ inquiries: z.array(inquirySchema) }),
    // `conflict`: a vendor was asked already, and in other words. `refused`: also when the plan has asked as many as it may.
    errors: ['not_found', 'not_offered', 'refused', 'conflict', 'too_many_requests'],
  },
  listInquiries: {
    method: 'GET',
    path: '/api/planning/inquiries',
    caller: 'user',
    summary:
      'The vendors whom the caller asked for one of their drafts, in the order in which they were asked, with the latest offer of each.',
    query: z.object({ draftId: draftIdSchema }),
    response: z.object({ inquiries: z.array(inquirySchema) }),
    errors: ['not_found'],
  },
});

/** Part of messaging's API: what a vendor was asked. */
export const vendorInquiries = defineEndpoints({
  listVendorInquiries: {
    method: 'GET',
    path: '/api/messaging/inquiries',
    caller: 'vendor',
    summary: 'What hosts asked the vendor before they book, the latest first, with the latest offer to each.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({
      inquiries: z.array(vendorInquirySchema),
      nextCursor: z.string().nullable(),
      /** Of the last twelve months; null on later pages. */
      funnel: z.nullable(inquiryFunnelSchema),
    }),
    errors: ['not_found'],
  },
});

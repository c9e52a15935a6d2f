import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { contactMessage } from '#shared/kernel/validation.ts';
import { inquiryFactsSchema, inquiryStates, maximumAskedAtOnce } from '#shared/planning/inquiry.ts';
import { conversationIdSchema } from './message-inbox.ts';
import { inquiryFunnelSchema } from '../administration/analytics.ts';
import { defineEndpoints } from '../contract.ts';
import { listedOfferSchema, newOfferAskedAtSchema } from './offers.ts';

/** The fields of an inquiry that both sides see. */
const inquiryFields = {
  facts: inquiryFactsSchema,
  state: z.enum(inquiryStates),
  /** The vendor's deadline to reply; null while the host isn't waiting for a reply. */
  limitAt: z.nullable(timestampSchema),
  /** The vendor's latest offer to this host. */
  offer: z.nullable(listedOfferSchema),
  newOfferAskedAt: newOfferAskedAtSchema,
  sentAt: timestampSchema,
};

/** A vendor that a host asked about a service for a plan. */
export const inquirySchema = z
  .object({
    conversationId: conversationIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    ...inquiryFields,
  })
  .meta({ id: 'Inquiry' });

export type Inquiry = z.infer<typeof inquirySchema>;

/** A host's inquiry for a plan that isn't booked, as its vendor sees it. */
export const vendorInquirySchema = z
  .object({
    conversationId: conversationIdSchema,
    hostName: z.string(),
    ...inquiryFields,
  })
  .meta({ id: 'VendorInquiry' });

export type VendorInquiry = z.infer<typeof vendorInquirySchema>;

/** Part of planning's API: a host's inquiries for a plan. Separate, because the browser loads a domain as a whole. */
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
    // `conflict`: a vendor was already asked with another text. `refused`: also if the plan's inquiries are used up.
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

/** Part of messaging's API: a vendor's inquiries. */
export const vendorInquiries = defineEndpoints({
  listVendorInquiries: {
    method: 'GET',
    path: '/api/messaging/inquiries',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Inquiries of hosts to the vendor, latest first, with the latest offer to each.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({
      inquiries: z.array(vendorInquirySchema),
      nextCursor: z.string().nullable(),
      /** The last twelve months; null on later pages. */
      funnel: z.nullable(inquiryFunnelSchema),
    }),
    errors: ['not_found'],
  },
});

import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { contactMessage } from '#shared/kernel/validation.ts';
import { inquiryFactsSchema, inquiryStates, maximumAskedAtOnce } from '#shared/planning/inquiry.ts';
import { conversationIdSchema } from './messaging.ts';
import { defineEndpoints } from './contract.ts';

/** A vendor whom a host asked about a service for a plan. */
export const inquirySchema = z
  .object({
    conversationId: conversationIdSchema,
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    facts: inquiryFactsSchema,
    state: z.enum(inquiryStates),
    sentAt: timestampSchema,
  })
  .meta({ id: 'Inquiry' });

export type Inquiry = z.infer<typeof inquirySchema>;

/** Part of planning's API: what a host asks for a plan. */
export const inquiries = defineEndpoints({
  sendInquiries: {
    method: 'POST',
    path: '/api/inquiries',
    caller: 'user',
    summary:
      "Asks up to three vendors about a service for one of the caller's drafts, all or none; the same words again send nothing.",
    body: z.strictObject({
      draftId: draftIdSchema,
      category: categorySchema,
      vendorIds: z
        .array(vendorIdSchema)
        .min(1)
        .max(maximumAskedAtOnce)
        .refine((ids) => new Set(ids).size === ids.length, { error: 'Each vendor once' }),
      message: contactMessage,
    }),
    response: z.object({ inquiries: z.array(inquirySchema) }),
    // `conflict`: a vendor was asked already, and in other words. `refused`: also when the plan has asked as many as it may.
    errors: ['not_found', 'not_offered', 'refused', 'conflict', 'too_many_requests', 'unavailable'],
  },
  listInquiries: {
    method: 'GET',
    path: '/api/inquiries',
    caller: 'user',
    summary: 'The vendors whom the caller asked for one of their drafts, in the order in which they were asked.',
    query: z.object({ draftId: draftIdSchema }),
    response: z.object({ inquiries: z.array(inquirySchema) }),
    errors: ['not_found'],
  },
});

import * as z from 'zod';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor answered what a host had asked in an order's conversation (decision 53); once for each answer. */
export const VendorReplied = defineEvent('VendorReplied', 1, () =>
  z.object({
    conversationId: z.string(),
    vendorId: vendorIdSchema,
    /** When the host's first unanswered message was sent. */
    askedAt: timestampSchema,
    answeredAt: timestampSchema,
    /** The vendor's first answer in the conversation; events from before it was noted leave it out. */
    isFirst: z.boolean().optional(),
  }),
);

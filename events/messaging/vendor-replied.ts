import * as z from 'zod';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor replied to a host in a conversation (rule messaging-25); once per reply. */
export const VendorReplied = defineEvent('VendorReplied', 1, () =>
  z.object({
    conversationId: z.string(),
    vendorId: vendorIdSchema,
    /** When the host's first unanswered message was sent. */
    askedAt: timestampSchema,
    answeredAt: timestampSchema,
    /** The vendor's first reply in the conversation; missing in events from before it was recorded. */
    isFirst: z.boolean().optional(),
  }),
);

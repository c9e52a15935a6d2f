import * as z from 'zod';
import { idSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** Someone wrote in a conversation. The content stays in the message. */
export const MessagePosted = defineEvent('MessagePosted', 1, () =>
  z.object({
    conversationId: z.string(),
    messageId: idSchema,
    senderType: z.enum(['vendor', 'customer', 'platform', 'system']),
    recipients: z.array(z.string()),
  }),
);

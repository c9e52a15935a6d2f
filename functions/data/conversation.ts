import * as z from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

export const sideSchema = z.enum(['customer', 'vendor', 'platform']);
export type Side = z.infer<typeof sideSchema>;

/** Who may read: `user#<id>`, `vendor#<id>` or `platform`; also the names of inboxes and realtime topics. */
export const participantSchema = z.object({
  who: z.string(),
  side: sideSchema,
  name: z.string(),
  /** Whoever was behind it deleted their account: it has no inbox any more. */
  hasLeft: z.boolean().optional(),
});
export type Participant = z.infer<typeof participantSchema>;

/** A talk between two parties about an order or an application (decision 28). */
export const conversationSchema = z.object({
  id: z.string(),
  about: z.string(),
  participants: z.tuple([participantSchema, participantSchema]),
  createdAt: timestampSchema,
});

export type Conversation = z.infer<typeof conversationSchema>;

export const userInbox = (userId: string): string => `user#${userId}`;
export const vendorInbox = (vendorId: string): string => `vendor#${vendorId}`;
export const platformInbox = 'platform';

export const conversationKey = (id: string): Key => ({ pk: `CONVERSATION#${id}`, sk: 'CONVERSATION' });

export const conversationEntity = defineEntity('Conversation', conversationSchema, (conversation) =>
  conversationKey(conversation.id),
);

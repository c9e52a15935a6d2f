import * as z from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { sideSchema } from './conversation.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** A message; system messages come from the platform's own events and belong to no side. */
export const messageRecordSchema = z.object({
  conversationId: z.string(),
  id: idSchema,
  sender: z.union([sideSchema, z.literal('system')]),
  /** The person who wrote it; null for system messages. */
  senderId: z.string().nullable(),
  messageType: z.enum(['text', 'system']),
  content: z.string(),
  sentAt: timestampSchema,
});

export type MessageRecord = z.infer<typeof messageRecordSchema>;

export const messageKey = (conversationId: string, messageId: string): Key => ({
  pk: `CONVERSATION#${conversationId}`,
  sk: `MESSAGE#${messageId}`,
});

export const messageEntity = defineEntity('Message', messageRecordSchema, (message) =>
  messageKey(message.conversationId, message.id),
);

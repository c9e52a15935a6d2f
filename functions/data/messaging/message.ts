import * as z from 'zod';
import { attachmentPurposes } from '#shared/messaging/attachments.ts';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { sideSchema } from './conversation.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A file of a message: its displayed fields, and where its upload's objects are stored. */
const storedAttachmentSchema = z.object({
  id: idSchema,
  purpose: z.enum(attachmentPurposes),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Part of its objects' keys; never leaves the server. */
  secret: z.string(),
  /** Only of a picture. */
  imageKey: z.string().nullable(),
});

export type StoredAttachment = z.infer<typeof storedAttachmentSchema>;

/**
 * A message. System messages come from the platform's own domain events and belong to no side, except that an announced
 * offer belongs to its vendor, as a reply to the host.
 */
const messageRecordSchema = z.object({
  conversationId: z.string(),
  id: idSchema,
  sender: z.union([sideSchema, z.literal('system')]),
  /** The person who wrote it; null for system messages. */
  senderId: z.string().nullable(),
  /** In an event's thread: the inbox of the member who wrote it. */
  from: z.string().optional(),
  /** The side whose act a system message reports; it does not count as unread for that side. */
  causedBy: sideSchema.optional(),
  /** The offer that it announces. */
  offerVersion: z.number().int().positive().optional(),
  messageType: z.enum(['text', 'system']),
  content: z.string(),
  attachments: z.array(storedAttachmentSchema).optional(),
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

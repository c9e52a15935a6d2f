import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** One participant's view of a conversation: the line in their list, and how far they have read. */
const inboxEntrySchema = z.object({
  who: z.string(),
  conversationId: z.string(),
  /** The other party's name. */
  title: z.string(),
  about: z.string(),
  lastMessage: z.string(),
  lastMessageAt: timestampSchema,
  unread: z.number().int().nonnegative(),
  /** When this participant last opened the conversation; earlier messages are read. */
  readAt: z.nullable(timestampSchema),
  /** The other participant, stored with `readAt` so that their open conversation is notified. */
  other: z.string().optional(),
  /** In the same way all other members of an event's thread. */
  others: z.array(z.string()).optional(),
  /** Who wrote the last message of an event's thread; 'system' for a change of the event. */
  lastSender: z.optional(z.string()),
  /** Of a vendor in an event's thread: it's a member until then. */
  memberUntil: z.optional(timestampSchema),
  /** This participant muted it: no notifications, pushes or mails about its messages. */
  isMuted: z.optional(z.boolean()),
  /** When to mail about unread messages; identifies one burst of messages, and stays until this participant reads. */
  mailDueAt: z.optional(timestampSchema),
});

export type InboxEntry = z.infer<typeof inboxEntrySchema>;

export const inboxEntryKey = (who: string, conversationId: string): Key => ({
  pk: `INBOX#${who}`,
  sk: `CONVERSATION#${conversationId}`,
});

export const inboxPartition = (who: string): string => `INBOX#${who}`;

/** gsi2: unread entries by when their mail is due; `mailed` sorts after every timestamp. */
export const unreadMails = 'INBOX#unread';
export const mailed = 'mailed';

/** gsi1: an inbox by its latest messages. gsi2: only until the mail is sent; after that, updates set and remove it. */
export const inboxEntryEntity = defineEntity('InboxEntry', inboxEntrySchema, (entry) => ({
  ...inboxEntryKey(entry.who, entry.conversationId),
  gsi1pk: inboxPartition(entry.who),
  gsi1sk: entry.lastMessageAt,
  ...(entry.mailDueAt && { gsi2pk: unreadMails, gsi2sk: entry.mailDueAt }),
}));

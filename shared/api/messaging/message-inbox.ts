import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/**
 * `order.<booking>.<vendor>`, `plan.<draft>.<vendor>`, `application.<user>` or `event.<booking>`: one per subject (rules
 * messaging-1 and event-room-19).
 */
export const conversationIdSchema = z
  .string()
  .regex(
    /^((order\.HST-[A-Z0-9]{9}|plan\.[0-9A-HJKMNP-TV-Z]{26})\.[0-9A-Za-z-]{3,40}|application\.[0-9a-f-]{36}|event\.HST-[A-Z0-9]{9})$/,
    'Invalid ID format',
  );

/** The caller's role: as a host, for their business, or for the platform (rule messaging-5). */
export const roleSchema = z.enum(['host', 'vendor', 'platform']);

/** Selects the caller's conversations of one role, or all. */
export const inboxSchema = z.enum(['all', ...roleSchema.options]);
export type Inbox = z.infer<typeof inboxSchema>;
export type Role = z.infer<typeof roleSchema>;

export const conversationSummarySchema = z
  .object({
    id: conversationIdSchema,
    role: roleSchema,
    /** The other party's name: 'Chat with {title}'; 'Everyone · {event}' for the thread of an event. */
    title: z.string(),
    about: z.string(),
    lastMessage: z.string(),
    lastMessageAt: timestampSchema,
    unread: z.number().int(),
    isMuted: z.optional(z.literal(true)),
  })
  .meta({ id: 'ConversationSummary' });

export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

/** A search text; its minimum length excludes searches that match everything. */
export const searchText = z.string().trim().min(2, 'Enter at least 2 letters').max(100);

/** Part of messaging's API: the caller's inbox. Separate, since every page counts unread messages. */
export const messageInbox = defineEndpoints({
  listConversations: {
    method: 'GET',
    path: '/api/messaging/conversations',
    caller: 'user',
    summary: "The caller's conversations in all roles or in one, latest message first.",
    query: z.object({
      inbox: inboxSchema.default('all'),
      cursor: z.string().max(1000).optional(),
      /** Matches the other party's name, the subject or the last message; all results are on one page. */
      search: searchText.optional(),
    }),
    response: z.object({
      conversations: z.array(conversationSummarySchema),
      nextCursor: z.string().nullable(),
      /**
       * Unread messages in the conversations after this page, for each role of the caller; omitted on the last page.
       */
      unreadBelow: z.optional(z.array(z.object({ role: roleSchema, unread: z.number().int() }))),
    }),
    // For a role that the caller doesn't have.
    errors: ['forbidden'],
  },
});

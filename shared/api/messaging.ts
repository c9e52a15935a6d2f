import * as z from 'zod';
import { attachmentPurposes, mostAttachments } from '#shared/messaging/attachments.ts';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { messageContent } from '#shared/kernel/validation.ts';
import { orderParams } from './orders/listed-order.ts';
import { conversationIdSchema, roleSchema, searchText } from './messaging/message-inbox.ts';
import { defineEndpoints } from './contract.ts';

/** A conversation whose host waits for the vendor's reply; instants. */
export const waitingConversationSchema = z.object({
  conversationId: conversationIdSchema,
  customerName: z.string(),
  about: z.string(),
  since: timestampSchema,
  /** Deadlines of the target in business hours, and of the limit (rule messaging-24). */
  targetAt: timestampSchema,
  limitAt: timestampSchema,
});

export type WaitingConversation = z.infer<typeof waitingConversationSchema>;

/** Replies in time, out of all that were given or are overdue. */
const repliesInTimeSchema = z.object({ inTime: z.number().int(), of: z.number().int() });

/** A vendor's reply time to hosts over the last 90 days. */
export const replyTimeSchema = z
  .object({
    answered: z.number().int(),
    /** The median in minutes of business time. */
    typicalMinutes: z.number().int().nullable(),
    withinTarget: repliesInTimeSchema,
    withinLimit: repliesInTimeSchema,
    /** The longest waiting first. */
    waiting: z.array(waitingConversationSchema),
  })
  .meta({ id: 'ReplyTime' });

export type ReplyTime = z.infer<typeof replyTimeSchema>;

/** A file of a message. Its address is requested for display and valid for a few minutes. */
export const attachmentSchema = z
  .object({
    id: idSchema,
    purpose: z.enum(attachmentPurposes),
    fileName: z.string(),
    bytes: z.number().int(),
    /** A picture's largest size, in pixels; null for files. */
    size: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  })
  .meta({ id: 'Attachment' });

export type Attachment = z.infer<typeof attachmentSchema>;

export const messageSchema = z
  .object({
    id: idSchema,
    senderType: z.enum(['vendor', 'customer', 'platform', 'system']),
    messageType: z.enum(['text', 'system']),
    /** True if the caller's side of the conversation wrote it. */
    isMine: z.boolean(),
    /** Empty if it has only files. */
    content: z.string(),
    /** The offer of the conversation that it announces. */
    offerVersion: z.number().int().optional(),
    attachments: z.array(attachmentSchema),
    sentAt: timestampSchema,
    readAt: z.nullable(timestampSchema),
    /** In the thread of an event: the name of the person or business that wrote it. */
    author: z.optional(z.string()),
    /** In the thread of an event, of the caller's own messages: the names of the members who have read it. */
    seenBy: z.optional(z.array(z.string())),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageSchema>;

/** The members of an event's thread, and whether the caller may write in it. */
export const threadSchema = z
  .object({
    members: z.array(z.object({ name: z.string(), role: z.enum(['host', 'co_host', 'viewer', 'vendor']) })),
    /** 'viewer': the caller only reads; 'closed': nobody writes any more. */
    writing: z.enum(['open', 'viewer', 'closed']),
  })
  .meta({ id: 'Thread' });

export type Thread = z.infer<typeof threadSchema>;

const conversationParams = z.object({ conversationId: conversationIdSchema });

/** A message has text, files, or both. */
const newMessage = z.strictObject({
  id: idSchema,
  content: z.optional(messageContent),
  attachments: z.array(idSchema).max(mostAttachments).optional(),
  /** By the host of an open inquiry: shows the vendor a request for a new offer, for the present plan. */
  asksForOffer: z.literal(true).optional(),
});

export const messaging = defineEndpoints({
  listMessages: {
    method: 'GET',
    path: '/api/messaging/conversations/{conversationId}/messages',
    caller: 'user',
    summary: 'A page of messages, latest first: the latest ones, or those around one that is named.',
    params: conversationParams,
    query: z.object({
      /** The page that ends with this message, before it, or starts after it; at most one of the three. */
      upTo: z.optional(idSchema),
      before: z.optional(idSchema),
      after: z.optional(idSchema),
    }),
    response: z.object({
      /** The caller's role in the conversation. */
      role: roleSchema,
      title: z.string(),
      about: z.string(),
      messages: z.array(messageSchema),
      /** Cursor of the previous page (`before`); null at the beginning. */
      older: z.nullable(idSchema),
      /** Cursor of the next page (`after`); null at the end. */
      newer: z.nullable(idSchema),
      /** The other party deleted their account, so messages can't be sent any more. */
      hasOtherLeft: z.boolean(),
      /** The caller gets no notifications and mails about it (rule messaging-40). */
      isMuted: z.optional(z.literal(true)),
      /** Only of an event's thread. */
      thread: z.optional(threadSchema),
    }),
    errors: ['not_found'],
  },
  listCaseMessages: {
    method: 'GET',
    path: '/api/messaging/cases/{bookingId}/{vendorId}/messages',
    caller: 'admin',
    summary:
      "Messages between the host and vendor of an order with a reported problem, or those of the event's thread, latest first; an audit entry records who read them.",
    params: orderParams,
    query: z.object({
      before: z.optional(idSchema),
      /** 'event': the thread of all members. */
      of: z.enum(['order', 'event']).default('order'),
    }),
    response: z.object({
      messages: z.array(
        messageSchema.pick({ id: true, senderType: true, content: true, sentAt: true, author: true }).extend({
          /** Names of the message's files. */
          fileNames: z.array(z.string()),
        }),
      ),
      /** Cursor of the previous page (`before`); null at the beginning. */
      older: z.nullable(idSchema),
    }),
    errors: ['not_found'],
  },
  searchMessages: {
    method: 'GET',
    path: '/api/messaging/conversations/{conversationId}/found',
    caller: 'user',
    summary: 'The latest messages of a conversation that contain a text, ignoring case.',
    params: conversationParams,
    query: z.object({ search: searchText }),
    response: z.object({
      messages: z.array(messageSchema),
      /** True if there may be more. */
      isCut: z.boolean(),
    }),
    errors: ['not_found'],
  },
  postMessage: {
    method: 'POST',
    path: '/api/messaging/conversations/{conversationId}/messages',
    caller: 'user',
    summary:
      'Posts a message under an id that the browser chose; posting it again changes nothing. The first one of an applicant or an administrator begins the conversation about a submitted application.',
    params: conversationParams,
    body: newMessage,
    response: messageSchema,
    // Viewers of an event only read its thread.
    errors: ['not_found', 'other_party_left', 'refused', 'forbidden'],
  },
  readConversation: {
    method: 'POST',
    path: '/api/messaging/conversations/{conversationId}/reading',
    caller: 'user',
    summary: "Marks the other side's messages as read by the caller.",
    params: conversationParams,
    response: z.object({}),
    errors: ['not_found'],
  },
  muteConversation: {
    method: 'PUT',
    path: '/api/messaging/conversations/{conversationId}/mute',
    caller: 'user',
    summary: 'Mutes a conversation for the caller, or ends that; repeating it changes nothing.',
    params: conversationParams,
    body: z.strictObject({ isMuted: z.boolean() }),
    response: z.object({}),
    errors: ['not_found'],
  },
  getReplyTime: {
    method: 'GET',
    path: '/api/messaging/reply-time',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "The vendor's reply time, and the hosts who are waiting for a reply.",
    response: replyTimeSchema,
    errors: ['not_found'],
  },
  closeWaiting: {
    method: 'PUT',
    path: '/api/messaging/waiting/{conversationId}/closed',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Marks the host's last message in an order's conversation as needing no reply.",
    params: z.object({ conversationId: conversationIdSchema }),
    response: z.object({}),
    errors: ['not_found'],
  },
});

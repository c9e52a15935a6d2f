import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  messages: (conversationId: string, enteredAt?: string) =>
    ['conversation', conversationId, 'messages', ...(enteredAt ? [enteredAt] : [])] as const,
  found: (conversationId: string, search: string) => ['conversation', conversationId, 'found', search] as const,
  attachment: ({ conversationId, messageId }: MessagePlace, uploadId: string, width?: number) =>
    ['attachment', conversationId, messageId, uploadId, width] as const,
};

/** Which page of messages: the latest, or one that a message names. */
export interface MessagesAt {
  upTo?: string;
  before?: string;
  after?: string;
}

export type MessagePages = InfiniteData<EndpointResponse<typeof messaging.listMessages>, MessagesAt>;

/** Pages that are stored and drawn at a time: however long a conversation is, the screen holds 300 messages. */
const mostPages = 6;

/**
 * One conversation's messages, a page at a time from the latest back, or from one that was looked for. The next page is
 * the older one; pages that were left far behind are let go of and come again on the way back.
 */
export const messagesQuery = (conversationId: string, enteredAt?: string) => {
  const firstPage: MessagesAt = enteredAt ? { upTo: enteredAt } : {};
  return infiniteQueryOptions({
    queryKey: keys.messages(conversationId, enteredAt),
    queryFn: ({ pageParam, signal }) =>
      call(messaging.listMessages, { params: { conversationId }, query: { ...pageParam } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ older }): MessagesAt | undefined => (older === null ? undefined : { before: older }),
    getPreviousPageParam: ({ newer }): MessagesAt | undefined => (newer === null ? undefined : { after: newer }),
    maxPages: mostPages,
  });
};

/** What a search in a conversation finds, latest first. */
export const foundQuery = (conversationId: string, search: string) =>
  queryOptions({
    queryKey: keys.found(conversationId, search),
    queryFn: ({ signal }) =>
      call(messaging.searchMessages, { params: { conversationId }, query: { search } }, { signal }),
    enabled: search.length >= 2,
  });

/** The delivery state of a message. */
export interface MessagePlace {
  conversationId: string;
  messageId: string;
}

/** An address is good for five minutes; it is asked for again a minute before. */
const addressMs = 4 * 60_000;

/** The address of a message's file, in the size that so many pixels need. */
export const attachmentQuery = ({ conversationId, messageId }: MessagePlace, uploadId: string, width?: number) =>
  queryOptions({
    queryKey: keys.attachment({ conversationId, messageId }, uploadId, width),
    queryFn: ({ signal }) =>
      call(media.readAttachment, { params: { conversationId, messageId, uploadId }, query: { width } }, { signal }),
    staleTime: addressMs,
    gcTime: addressMs,
  });

/** Posting under the same id again stores the message once. */
export const postMessage = (conversationId: string, id: string, content: string, attachments: readonly string[] = []) =>
  call(messaging.postMessage, {
    params: { conversationId },
    body: {
      id,
      ...(content.trim() !== '' && { content }),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    },
  });

export const readConversation = (conversationId: string) =>
  call(messaging.readConversation, { params: { conversationId } });

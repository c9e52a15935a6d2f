import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import type { Message } from '#shared/api/messaging.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query.ts';

// Parts of a conversation: a notice about it also refreshes them.
const keys = {
  messages: (conversationId: string, enteredAt?: string) =>
    ['conversation', conversationId, 'messages', ...(enteredAt ? [enteredAt] : [])] as const,
  latest: (conversationId: string) => ['conversation', conversationId, 'latest'] as const,
  found: (conversationId: string, search: string) => ['conversation', conversationId, 'found', search] as const,
  attachment: ({ conversationId, messageId }: MessagePlace, uploadId: string, width?: number) =>
    ['attachment', conversationId, messageId, uploadId, width] as const,
};

/** Selects a page of messages: the latest, or one relative to a message. */
export interface MessagesAt {
  upTo?: string;
  before?: string;
  after?: string;
}

export type MessagePages = InfiniteData<EndpointResponse<typeof messaging.listMessages>, MessagesAt>;

/** Pages that are stored and rendered at a time: however long a conversation is, the screen holds 300 messages. */
const mostPages = 6;

/**
 * Loads a conversation's messages page by page, from the latest or from a searched message. The next page is the older
 * one; distant pages are dropped and fetched again on the way back.
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

/** Loads the matches of a search in a conversation, latest first. */
export const foundQuery = (conversationId: string, search: string) =>
  queryOptions({
    queryKey: keys.found(conversationId, search),
    queryFn: ({ signal }) =>
      call(messaging.searchMessages, { params: { conversationId }, query: { search } }, { signal }),
    enabled: search.length >= 2,
  });

/** Identifies a message within its conversation. */
export interface MessagePlace {
  conversationId: string;
  messageId: string;
}

/** A URL is valid for five minutes; it is requested again a minute before. */
const addressMs = 4 * 60_000;

/** Loads the URL of a message's file, in the size for a given number of pixels. */
export const attachmentQuery = ({ conversationId, messageId }: MessagePlace, uploadId: string, width?: number) =>
  queryOptions({
    queryKey: keys.attachment({ conversationId, messageId }, uploadId, width),
    queryFn: ({ signal }) =>
      call(media.readAttachment, { params: { conversationId, messageId, uploadId }, query: { width } }, { signal }),
    staleTime: addressMs,
    gcTime: addressMs,
  });

/** Posts a message; posting again under the same id stores it only once. */
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

/** Loads the latest message about an application; null before either side began the conversation. */
export const latestMessageQuery = (conversationId: string) =>
  queryOptions({ queryKey: keys.latest(conversationId), queryFn: () => latestMessage(conversationId) });

async function latestMessage(conversationId: string): Promise<Message | null> {
  try {
    const { messages } = await call(messaging.listMessages, { params: { conversationId }, query: {} });
    return messages[0] ?? null;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** Posts the first question; the same id again is the same message. */
export const askQuestion = (conversationId: string, question: { id: string; content: string }) =>
  call(messaging.postMessage, { params: { conversationId }, body: question });

/** Mutes a conversation for the reader, or ends that, and shows it at once. @throws ApiError */
export async function muteConversation(conversationId: string, isMuted: boolean): Promise<void> {
  await call(messaging.muteConversation, { params: { conversationId }, body: { isMuted } });
  await queryClient.invalidateQueries({ queryKey: keys.messages(conversationId) });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import type { Inbox } from '#shared/api/messaging.ts';
import { call } from '#web/lib/api.ts';

/** The conversations of one inbox, latest message first. */
export const conversationsQuery = (inbox: Inbox) =>
  infiniteQueryOptions({
    queryKey: ['conversation', 'list', inbox],
    queryFn: ({ pageParam, signal }) =>
      call(messaging.listConversations, { query: { inbox, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One conversation's messages, a page at a time from the latest back. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', conversationId, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      call(messaging.listMessages, { params: { conversationId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Posting under the same id again stores the message once. */
export const postMessage = (conversationId: string, id: string, content: string) =>
  call(messaging.postMessage, { params: { conversationId }, body: { id, content } });

export const readConversation = (conversationId: string) =>
  call(messaging.readConversation, { params: { conversationId } });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import type { Inbox } from '#shared/api/messaging.ts';
import { call } from '#web/lib/api.ts';

// A file of its own, since every page counts unread messages.

/** The conversations of one inbox, latest message first, or those that a search finds. */
export const conversationsQuery = (inbox: Inbox, search?: string) =>
  infiniteQueryOptions({
    queryKey: ['conversation', 'list', inbox, ...(search ? [search] : [])],
    queryFn: ({ pageParam, signal }) =>
      call(messaging.listConversations, { query: { inbox, cursor: pageParam, search } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

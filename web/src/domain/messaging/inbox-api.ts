import { infiniteQueryOptions } from '@tanstack/react-query';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

/* In a separate file because every page counts unread messages. */

export const inboxKeys = {
  lists: ['conversation', 'list'] as const,
  list: (inbox: Inbox, search?: string) => [...inboxKeys.lists, inbox, ...(search ? [search] : [])] as const,
};

/** Loads the conversations of one inbox, latest message first, or the matches of a search. */
export const conversationsQuery = (inbox: Inbox, search?: string) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.list(inbox, search),
    queryFn: ({ pageParam, signal }) =>
      call(messageInbox.listConversations, { query: { inbox, cursor: pageParam, search } }, { signal }),
    ...cursorPages,
  });

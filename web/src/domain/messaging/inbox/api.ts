import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox, Role } from '#shared/api/messaging/message-inbox.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

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

/** Counts a person's unread messages, in all roles or in one: in loaded conversations and in those below. */
export function useUnread(role?: Role): number {
  const { pages = [] } = useInfiniteQuery(conversationsQuery('all')).data ?? {};
  const all = [...pages.flatMap((page) => page.conversations), ...(pages.at(-1)?.unreadBelow ?? [])];
  return all.reduce((sum, one) => sum + (!role || one.role === role ? one.unread : 0), 0);
}

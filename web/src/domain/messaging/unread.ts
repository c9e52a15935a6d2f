import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#shared/api/messaging/message-inbox.ts';
import { conversationsQuery } from './inbox-api.ts';

/** Counts a person's unread messages, in all roles or in one: in loaded conversations and in those below. */
export function useUnread(role?: Role): number {
  const { pages = [] } = useInfiniteQuery(conversationsQuery('all')).data ?? {};
  const all = [...pages.flatMap((page) => page.conversations), ...(pages.at(-1)?.unreadBelow ?? [])];
  return all.reduce((sum, one) => sum + (!role || one.role === role ? one.unread : 0), 0);
}

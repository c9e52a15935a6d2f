import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#shared/api/messaging.ts';
import { conversationsQuery } from './inbox-api.ts';

/** A person's unread messages, in all roles or in one, as far as their conversations are loaded (the latest first). */
export function useUnread(role?: Role): number {
  const { data } = useInfiniteQuery(conversationsQuery('all'));
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? [];
  return conversations.reduce((sum, one) => sum + (role === undefined || one.role === role ? one.unread : 0), 0);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#shared/api/messaging.ts';
import { conversationsQuery } from './inbox-api.ts';

/** A person's unread messages, in all roles or in one: of the conversations that are loaded, and of those below. */
export function useUnread(role?: Role): number {
  const { data } = useInfiniteQuery(conversationsQuery('all'));
  const pages = data?.pages ?? [];
  const loaded = pages.flatMap(({ conversations }) => conversations.map((one) => [one.role, one.unread] as const));
  const below = Object.entries(pages.at(-1)?.unreadBelow ?? {});
  return [...loaded, ...below].reduce((sum, [of, unread]) => sum + (role === undefined || of === role ? unread : 0), 0);
}

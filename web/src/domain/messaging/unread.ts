import { useInfiniteQuery } from '@tanstack/react-query';
import type { Inbox } from '#shared/api/messaging.ts';
import { conversationsQuery } from './inbox-api.ts';

/** Unread messages in an inbox, as far as its conversations are loaded (the latest first). */
export function useUnread(inbox: Inbox, enabled = true): number {
  const { data } = useInfiniteQuery({ ...conversationsQuery(inbox), enabled });
  const conversations = data?.pages.flatMap((page) => page.conversations) ?? [];
  return conversations.reduce((sum, { unread }) => sum + unread, 0);
}

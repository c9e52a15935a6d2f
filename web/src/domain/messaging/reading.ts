import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '#shared/api/messaging.ts';
import { readConversation } from './api.ts';
import { inboxKeys } from './inbox/api.ts';

/** Marks the other side's messages as read while the page is visible, once for each newest unread message. */
export function useMarkRead(conversationId: string, messages: readonly Message[]): void {
  const queryClient = useQueryClient();
  const lastRead = useRef<string>(undefined);
  const newest = messages.findLast((message) => !message.isMine && message.readAt === null)?.id;
  useEffect(() => {
    if (!newest) return;
    const read = (): void => {
      if (document.visibilityState !== 'visible' || lastRead.current === newest) return;
      lastRead.current = newest;
      readConversation(conversationId).then(
        () => queryClient.invalidateQueries({ queryKey: inboxKeys.lists }),
        // The next message or visit tries again; the reader loses nothing.
        () => (lastRead.current = undefined),
      );
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversationId, newest, queryClient]);
}

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Message } from '#shared/api/messaging.ts';
import { threadBookingId } from '#shared/messaging/conversation-ids.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { messagesQuery, readConversation } from './api.ts';
import { messageFieldId } from './Composer.tsx';
import { useSending } from './send.ts';
import { inboxKeys } from './inbox/api.ts';

/** Returns the history before and after the loaded messages; `fetch` is undefined at its end. */
const sides = (history: UseInfiniteQueryResult) => ({
  older: {
    fetch: history.hasNextPage ? () => void history.fetchNextPage() : undefined,
    isLoading: history.isFetchingNextPage,
  },
  newer: {
    fetch: history.hasPreviousPage ? () => void history.fetchPreviousPage() : undefined,
    isLoading: history.isFetchingPreviousPage,
  },
});

/** Returns true if there is nothing to show, and reports it once in a toast. */
function useFailure({ isError, data }: UseInfiniteQueryResult): boolean {
  const hasFailed = isError && !data;
  useEffect(() => {
    if (hasFailed) toast.error('Error', 'Failed to initialize conversation');
  }, [hasFailed]);
  return hasFailed;
}

/** Returns the messages of a conversation, around the latest or a searched one, and the input for the next. */
export function useChat(conversationId: string) {
  const [enteredAt, setEnteredAt] = useState<string>();
  const queryClient = useQueryClient();
  const history = useInfiniteQuery(messagesQuery(conversationId, enteredAt));
  const { send, retry, outgoing, ...writing } = useSending(conversationId);
  const newest = history.data?.pages[0];
  const messages = history.data?.pages.flatMap((page) => page.messages).reverse() ?? [];
  useMarkRead(conversationId, messages);
  const hasFailed = useFailure(history);
  // A member who was removed while the conversation was open.
  const isGone = isApiError(history.error, 'not_found') && (newest !== undefined || isThread(conversationId));

  /** Returns from an older part of the conversation. */
  const toLatest = () => {
    setEnteredAt(undefined);
    if (newest?.newer) void queryClient.resetQueries({ queryKey: messagesQuery(conversationId).queryKey, exact: true });
  };
  /** Appends text to the next message. */
  const insert = (words: string) => {
    writing.type([writing.text.trimEnd(), words].filter(Boolean).join('\n'));
    document.getElementById(messageFieldId)?.focus();
  };
  return {
    isPending: history.isPending,
    hasFailed,
    isGone,
    unsent: [...outgoing.map(({ content }) => content), writing.text].filter(Boolean).join('\n\n'),
    refetch: () => void history.refetch(),
    newest,
    messages,
    ...sides(history),
    enteredAt,
    enterAt: setEnteredAt,
    toLatest,
    writing,
    insert,
    outgoing,
    retry,
    send: () => {
      if (send() && newest?.newer) toLatest();
    },
  };
}

const isThread = (conversationId: string): boolean => threadBookingId(conversationId) !== undefined;

/** Marks the other side's messages as read while the page is visible, once for each newest unread message. */
function useMarkRead(conversationId: string, messages: readonly Message[]): void {
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

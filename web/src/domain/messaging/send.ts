import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ulid } from 'ulid';
import type { Message } from '#shared/api/messaging.ts';
import { formatProblems } from '#shared/kernel/formats.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { messagesQuery, postMessage } from './api.ts';
import { inboxKeys } from './inbox/api.ts';
import type { MessagePages } from './api.ts';
import { useOutbox } from './outbox.ts';
import type { Outgoing } from './outbox.ts';

/** Sends a message and moves it to the others once stored; unless `isQuiet`, shows why it couldn't be sent. */
function useDelivery(conversationId: string, { put, drop }: Pick<ReturnType<typeof useOutbox>, 'put' | 'drop'>) {
  const queryClient = useQueryClient();
  const { queryKey } = messagesQuery(conversationId);
  return async (message: Outgoing, isQuiet = false): Promise<void> => {
    put({ ...message, failed: false });
    try {
      const files = message.files.map(({ id }) => id);
      const stored = await postMessage(conversationId, message.id, message.content, files);
      queryClient.setQueryData<MessagePages>(queryKey, (pages) => withMessage(pages, stored));
      drop(message.id);
      void queryClient.invalidateQueries({ queryKey: inboxKeys.lists });
    } catch (error) {
      const isRefused = isApiError(error, 'invalid_input', 'refused', 'not_found', 'forbidden', 'other_party_left');
      put({ ...message, failed: true, isRefused });
      if (isApiError(error, 'other_party_left', 'not_found', 'forbidden'))
        void queryClient.invalidateQueries({ queryKey });
      if (!isQuiet) tellWhy(error);
    }
  };
}

/**
 * Sends the typed message: shown at once, moved to the messages once stored, shown with 'Retry' if that failed.
 * Messages without a response are sent again automatically, under the same id: when the chat opens and when the
 * connection is back.
 */
export function useSending(conversationId: string) {
  const desk = useOutbox(conversationId);
  const deliver = useDelivery(conversationId, desk);

  const deliverStored = useEffectEvent(() => {
    for (const message of desk.outgoing) if (!message.isRefused) void deliver(message, true);
  });
  useEffect(() => {
    deliverStored();
    addEventListener('online', deliverStored);
    return () => removeEventListener('online', deliverStored);
  }, []);

  const send = (): boolean => {
    const { text: content, files } = desk;
    if (content.trim() === '' && files.length === 0) return false;
    const [problem] = content.trim() === '' ? [] : formatProblems('message', content);
    if (problem) {
      toast.error('Validation Error', problem);
      return false;
    }
    const message = { id: ulid(), content, files, sentAt: new Date().toISOString(), failed: false };
    desk.hand(message);
    void deliver(message);
    return true;
  };

  /** Sends a failed message again; a refused one gets a new id, which may have been the reason. */
  const retry = (message: Outgoing): void => {
    if (!message.isRefused) return void deliver(message);
    desk.drop(message.id);
    void deliver({ ...message, id: ulid(), isRefused: false });
  };

  return { ...desk, send, retry };
}

function tellWhy(error: unknown): void {
  if (isApiError(error, 'invalid_input', 'refused')) {
    toast.error(
      'Validation Error',
      Object.values(error.fields ?? {})[0] ?? (isApiError(error, 'refused') ? error.message : 'Invalid message'),
    );
  } else if (isApiError(error, 'not_found'))
    toast.error('Error', "You're no longer part of this conversation, so your message wasn't sent.");
  else if (isApiError(error, 'other_party_left', 'forbidden')) toast.error('Error', error.message);
  else toast.error('Error', 'Failed to send message');
}

/** Adds a message to the latest page, unless a notice has already added it or the pages end before the latest. */
function withMessage(pages: MessagePages | undefined, message: Message): MessagePages | undefined {
  const [latest, ...rest] = pages?.pages ?? [];
  if (!pages || !latest || latest.newer !== null) return pages;
  if (pages.pages.some((page) => page.messages.some(({ id }) => id === message.id))) return pages;
  return { ...pages, pages: [{ ...latest, messages: [message, ...latest.messages] }, ...rest] };
}

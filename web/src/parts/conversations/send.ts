import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { ulid } from 'ulid';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { Message, messaging } from '#shared/api/messaging.ts';
import { formatProblems } from '#shared/formats.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { messagesQuery, postMessage } from './api.ts';
import { useDesk } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';

type Pages = InfiniteData<EndpointResponse<typeof messaging.listMessages>, string | undefined>;

/** Sends what is typed: shown at once, put among the messages when stored, kept with 'Retry' when that failed. */
export function useSending(conversationId: string) {
  const desk = useDesk(conversationId);
  const queryClient = useQueryClient();
  const { queryKey } = messagesQuery(conversationId);

  const deliver = async (message: Outgoing): Promise<void> => {
    desk.put({ ...message, failed: false });
    try {
      const stored = await postMessage(conversationId, message.id, message.content);
      queryClient.setQueryData<Pages>(queryKey, (pages) => withMessage(pages, stored));
      desk.drop(message.id);
      void queryClient.invalidateQueries({ queryKey: ['conversation', 'list'] });
    } catch (error) {
      desk.put({ ...message, failed: true });
      tellWhy(error);
    }
  };

  const send = (): void => {
    const content = desk.text;
    if (content.trim() === '') return;
    const [problem] = formatProblems('message', content);
    if (problem) {
      toast.error('Validation Error', problem);
      return;
    }
    desk.type('');
    void deliver({ id: ulid(), content, sentAt: new Date().toISOString(), failed: false });
  };

  return { ...desk, send, deliver };
}

function tellWhy(error: unknown): void {
  if (isApiError(error, 'invalid_input')) {
    toast.error('Validation Error', Object.values(error.fields ?? {})[0] ?? 'Invalid message');
  } else toast.error('Error', 'Failed to send message');
}

/** The pages with a message in front, unless a notice was faster and it is there already. */
export function withMessage(pages: Pages | undefined, message: Message): Pages | undefined {
  const [latest, ...rest] = pages?.pages ?? [];
  if (!pages || !latest || pages.pages.some((page) => page.messages.some(({ id }) => id === message.id))) return pages;
  return { ...pages, pages: [{ ...latest, messages: [message, ...latest.messages] }, ...rest] };
}

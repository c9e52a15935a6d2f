import { queryOptions } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import type { Message } from '#shared/api/messaging.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

// Part of a conversation: a notice about it also refreshes this.
const keys = { latest: (conversationId: string) => ['conversation', conversationId, 'latest'] as const };

/** Loads the latest message about an application; null before either side began the conversation. */
export const latestMessageQuery = (conversationId: string) =>
  queryOptions({ queryKey: keys.latest(conversationId), queryFn: () => latestMessage(conversationId) });

async function latestMessage(conversationId: string): Promise<Message | null> {
  try {
    const { messages } = await call(messaging.listMessages, { params: { conversationId }, query: {} });
    return messages[0] ?? null;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** Posts the first question; the same id again is the same message. */
export const askQuestion = (conversationId: string, question: { id: string; content: string }) =>
  call(messaging.postMessage, { params: { conversationId }, body: question });

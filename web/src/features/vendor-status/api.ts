import { queryOptions } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

const keys = { hasStarted: (conversationId: string) => ['conversation-started', conversationId] as const };

/** Whether a conversation with the platform was started, by the applicant or by an administrator. */
export const conversationStartedQuery = (conversationId: string) =>
  queryOptions({ queryKey: keys.hasStarted(conversationId), queryFn: () => hasStarted(conversationId) });

async function hasStarted(conversationId: string): Promise<boolean> {
  try {
    await call(messaging.listMessages, { params: { conversationId }, query: {} });
    return true;
  } catch (error) {
    if (isApiError(error, 'not_found')) return false;
    throw error;
  }
}

/** The applicant's first question; the same id again is the same message. */
export const askQuestion = (conversationId: string, question: { id: string; content: string }) =>
  call(messaging.postMessage, { params: { conversationId }, body: question });

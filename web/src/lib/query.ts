import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keepAnswers, restoreAnswers } from './query-persister.ts';
import { onSignOut } from './session.ts';

const retries = 2;

/** A refusal stays a refusal: only failures of the service or the connection are worth another try. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < retries;
}

/** Options of a query that reads a list page by page: the first page has no cursor, the last one names no next. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** Server state of the whole app. Keys begin with the word a realtime notice says `changed`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, gcTime: 30 * 60_000 },
    // Offline, a change fails at once and says so, instead of waiting in silence for the connection.
    mutations: { retry: false, networkMode: 'always' },
  },
});

restoreAnswers(queryClient);
keepAnswers(queryClient);

onSignOut(() => queryClient.clear());

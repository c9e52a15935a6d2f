import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { keepAnswers, restoreAnswers } from './server-state/query-persister.ts';
import { readSession, watchSession } from './session-state.ts';
import { onSignOut } from './session.ts';

const retries = 2;

/** Returns true for failures of the service or the connection; retrying a refusal is pointless. */
export function worthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < retries;
}

/** Options of a query that reads a list page by page: the first page has no cursor, the last one no next cursor. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** Server state of the whole app. Keys begin with the kind that a realtime notice names in `changed`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, gcTime: 30 * 60_000 },
    // Offline, a change fails at once with an error instead of silently waiting for the connection.
    mutations: { retry: false, networkMode: 'always' },
  },
});

restoreAnswers(queryClient);
keepAnswers(queryClient);

onSignOut(() => queryClient.clear());

const readVendorId = (): string | undefined => readSession().me?.vendor?.id;
let vendorId = readVendorId();

// Queries don't name the vendor that the person acts for, so nothing of the last one stays.
watchSession(() => {
  const [before, after] = [vendorId, readVendorId()];
  vendorId = after;
  if (before !== undefined && before !== after && readSession().me) void queryClient.resetQueries();
});

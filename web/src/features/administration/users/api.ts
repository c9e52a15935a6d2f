import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs, recentUsers } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

// Starts with the word of the notice of sign-ups and new plans.
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['metrics', 'users', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listUsers, { query: { search, cursor, limit: recentUsers } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

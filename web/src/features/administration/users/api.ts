import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs, recentUsers } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

// Begins with the word of the notice that comes when somebody joins or begins a plan.
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['metrics', 'users', search],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listUsers, { query: { search, cursor, limit: recentUsers } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs, recentUsers } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { metricsKeys } from '../api.ts';

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: metricsKeys.foundUsers(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listUsers, { query: { search, cursor, limit: recentUsers } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: dashboardRefreshMs,
  });

export const resetSecondFactor = (userId: string) => call(accounts.resetSecondFactor, { params: { userId } });

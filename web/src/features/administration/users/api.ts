import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs, recentUsers } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';
import { metricsKeys } from '../api.ts';

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: metricsKeys.foundUsers(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listUsers, { query: { search, cursor, limit: recentUsers } }, { signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

export const resetSecondFactor = (userId: string) => call(accounts.resetSecondFactor, { params: { userId } });

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: metricsKeys.person(userId),
    queryFn: ({ signal }) => call(administration.getPerson, { params: { userId } }, { signal }),
  });

export const blockAccount = (userId: string, reason: string) =>
  call(administration.blockAccount, { params: { userId }, body: { reason } });

export const unblockAccount = (userId: string) => call(administration.unblockAccount, { params: { userId } });

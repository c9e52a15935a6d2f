import { queryOptions } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

/** The notice that the figures changed covers all of them, and the lists below each figure. */
export const metricsKeys = {
  all: ['metrics'] as const,
  list: (key: string, search: string) => ['metrics', 'list', key, search] as const,
  users: ['metrics', 'users'] as const,
  person: (userId: string) => ['metrics', 'users', 'person', userId] as const,
  signIn: (email: string) => ['metrics', 'users', 'sign-in', email] as const,
  foundUsers: (search: string) => ['metrics', 'users', search] as const,
};

const keys = { role: (userId: string | undefined) => ['admin-role', userId] as const };

/** Loads the platform's tallies, every 30 s and at every notice (vendor spec 4). */
export const metricsQuery = queryOptions({
  queryKey: metricsKeys.all,
  queryFn: ({ signal }) => call(administration.getMetrics, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

/** Loads the current role from the service rather than from this browser's memory of the person (vendor spec 8). */
export const roleQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.role(userId),
    queryFn: ({ signal }) => call(accounts.getMe, {}, { signal }),
    retry: false,
  });

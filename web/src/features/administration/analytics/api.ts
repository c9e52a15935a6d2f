import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analytics } from '#shared/api/analytics.ts';
import type { AnalyticsPeriod } from '#shared/administration/analytics.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

/** The platform's figures of a period. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: ({ signal }) => call(analytics.getAnalytics, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: dashboardRefreshMs,
  });

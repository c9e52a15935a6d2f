import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analytics } from '#shared/api/analytics.ts';
import type { AnalyticsPeriod } from '#shared/analytics.ts';
import { call } from '#web/lib/api.ts';

// Figures of weeks: nobody watches them change, so they are asked for less often than the cards.
const refreshMs = 5 * 60_000;

/** The platform's figures of a period. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', period],
    queryFn: ({ signal }) => call(analytics.getAnalytics, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });

import { queryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

/** The tallies of the platform, asked for every 30 s and at every notice (vendor spec 4). */
export const metricsQuery = queryOptions({
  queryKey: ['metrics'],
  queryFn: ({ signal }) => call(administration.getMetrics, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

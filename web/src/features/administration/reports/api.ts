import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reports } from '#shared/api/reports.ts';
import type { ReportedContentView } from '#shared/api/reports.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export type ListedStatus = 'open' | 'hidden';

const keys = {
  all: ['reports'] as const,
  list: (status: ListedStatus) => ['reports', 'list', status] as const,
  one: (contentId: string) => ['reports', contentId] as const,
};

/** Loads undecided content, the oldest report first, or hidden content, the latest decision first. */
export const reportsQuery = (status: ListedStatus) =>
  infiniteQueryOptions({
    queryKey: keys.list(status),
    queryFn: ({ pageParam: cursor, signal }) => call(reports.listReports, { query: { status, cursor } }, { signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

export const reportQuery = (contentId: string) =>
  queryOptions({
    queryKey: keys.one(contentId),
    queryFn: ({ signal }) => call(reports.getReport, { params: { contentId } }, { signal }),
  });

export type ReportDecision = { act: 'dismiss' } | { act: 'hide' | 'restore'; reason: string };

/** Decides about the shown version; afterwards everything is refetched, because another administrator may have decided. */
export function useDecideReport({ id: contentId, version }: Pick<ReportedContentView, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: ReportDecision) => {
      const params = { contentId };
      if (decision.act === 'dismiss') return call(reports.dismissReports, { params, body: { version } });
      const body = { version, reason: decision.reason };
      return call(decision.act === 'hide' ? reports.hideContent : reports.restoreContent, { params, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

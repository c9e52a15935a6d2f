import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { analytics } from '#shared/api/administration/analytics.ts';
import type { AnalyticsPeriod } from '#shared/administration/analytics.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';

export const analyticsKeys = {
  all: ['analytics'] as const,
  period: (period: AnalyticsPeriod) => ['analytics', period] as const,
  calendars: ['analytics', 'calendars'] as const,
  guestLists: ['analytics', 'guest-lists'] as const,
  waiting: ['analytics', 'waiting'] as const,
  check: (name: string) => ['diagnostics', name] as const,
};

/** Loads the platform's figures of a period. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: analyticsKeys.period(period),
    queryFn: ({ signal }) => call(analytics.getAnalytics, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: dashboardRefreshMs,
  });

export const calendarFiguresQuery = queryOptions({
  queryKey: analyticsKeys.calendars,
  queryFn: ({ signal }) => call(analytics.getCalendarFigures, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

export const guestListFiguresQuery = queryOptions({
  queryKey: analyticsKeys.guestLists,
  queryFn: ({ signal }) => call(analytics.getGuestListFigures, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

export const waitingAlertsQuery = queryOptions({
  queryKey: analyticsKeys.waiting,
  queryFn: ({ signal }) => call(analytics.getWaitingAlerts, {}, { signal }),
  refetchInterval: dashboardRefreshMs,
});

/** Makes the service read from its table; returns how long that took. */
export const checkTable = () => call(analytics.checkConnection);

import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { messaging } from '#shared/api/messaging.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import type { DecisionForm, ExtensionForm } from '#shared/orders/cases/case-schema.ts';
import type { ContestDecisionForm } from '#shared/orders/extras/overtime-schema.ts';
import { refetchCase, rememberCase } from '#web/domain/cases/api.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';

const keys = {
  open: ['cases', 'open'] as const,
  contests: ['cases', 'contests'] as const,
  contest: ({ bookingId, vendorId }: AboutOrder) => ['cases', 'contest', bookingId, vendorId] as const,
  // Not under 'cases': a notice would refetch them, and each access is recorded.
  messages: ({ bookingId, vendorId }: AboutOrder, of: 'order' | 'event') =>
    ['case-messages', bookingId, vendorId, of] as const,
};

/** Loads the messages of a case's two sides, latest first. */
export const caseMessagesQuery = ({ bookingId, vendorId }: AboutOrder, of: 'order' | 'event') =>
  infiniteQueryOptions({
    queryKey: keys.messages({ bookingId, vendorId }, of),
    queryFn: ({ pageParam: before, signal }) =>
      call(messaging.listCaseMessages, { params: { bookingId, vendorId }, query: { before, of } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });

/** Loads open cases, earliest deadline first. */
export const openCasesQuery = infiniteQueryOptions({
  queryKey: keys.open,
  queryFn: ({ pageParam: cursor, signal }) => call(cases.listOpenCases, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

/** Loads open contested extras, earliest deadline first. */
export const openContestsQuery = infiniteQueryOptions({
  queryKey: keys.contests,
  queryFn: ({ pageParam: cursor, signal }) => call(contests.listContests, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

/** Loads a contested extra. */
export const contestQuery = (about: AboutOrder) =>
  queryOptions({
    queryKey: keys.contest(about),
    queryFn: ({ signal }) => call(contests.getContest, { params: about }, { signal }),
  });

/** Decides a contested extra; after a refusal it is refetched: it may be closed by now. */
export const useDecideContest = (params: AboutOrder) =>
  useMutation({
    mutationFn: (body: ContestDecisionForm) => call(contests.decideContest, { params, body }),
    onSuccess: (decided) => queryClient.setQueryData(keys.contest(params), decided),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.contest(params) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.contests }),
  });

/** Decides a case; after a refusal it is refetched: another administrator may have decided it. */
export const useDecideCase = ({ bookingId, vendorId }: AboutOrder) =>
  useMutation({
    mutationFn: (body: DecisionForm) => call(cases.decideCase, { params: { bookingId, vendorId }, body }),
    onSuccess: (decided) => rememberCase('platform', decided),
    onError: () => refetchCase('platform', { bookingId, vendorId }),
  });

/** Extends a side's deadline; refetches the case after a refusal, as the side may have responded. */
export const useExtendCase = ({ bookingId, vendorId }: AboutOrder) =>
  useMutation({
    mutationFn: (body: ExtensionForm) => call(cases.extendCase, { params: { bookingId, vendorId }, body }),
    onSuccess: (extended) => rememberCase('platform', extended),
    onError: () => refetchCase('platform', { bookingId, vendorId }),
  });

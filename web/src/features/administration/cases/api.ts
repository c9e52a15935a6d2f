import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { cases } from '#shared/api/orders/cases.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import type { DecisionForm } from '#shared/orders/cases/case-schema.ts';
import { refetchCase, rememberCase } from '#web/domain/cases/api.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

const keys = { open: ['cases', 'open'] as const };

/** Open cases, the earliest deadline first. */
export const openCasesQuery = infiniteQueryOptions({
  queryKey: keys.open,
  queryFn: ({ pageParam: cursor, signal }) => call(cases.listOpenCases, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

/** Decides a case; after a refusal it is fetched again: another administrator may have decided it. */
export const useDecideCase = ({ bookingId, vendorId }: AboutOrder) =>
  useMutation({
    mutationFn: (body: DecisionForm) => call(cases.decideCase, { params: { bookingId, vendorId }, body }),
    onSuccess: (decided) => rememberCase('platform', decided),
    onError: () => refetchCase('platform', { bookingId, vendorId }),
  });

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { disputes } from '#shared/api/orders/disputes.ts';
import type { DisputeAnswer, ListedDispute } from '#shared/api/orders/disputes.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export type AboutDispute = Pick<ListedDispute, 'bookingId' | 'disputeId'>;

const keys = {
  all: ['disputes'] as const,
  list: ['disputes', 'open'] as const,
  one: ({ bookingId, disputeId }: AboutDispute) => ['disputes', bookingId, disputeId] as const,
};

/** Loads undecided disputes, the earliest deadline first. */
export const disputesQuery = infiniteQueryOptions({
  queryKey: keys.list,
  queryFn: ({ pageParam: cursor, signal }) => call(disputes.listDisputes, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

export const disputeQuery = (params: AboutDispute) =>
  queryOptions({
    queryKey: keys.one(params),
    queryFn: ({ signal }) => call(disputes.getDispute, { params }, { signal }),
  });

/** Sends the answer; afterwards all disputes are refetched, because the bank may have closed it meanwhile. */
export function useAnswerDispute(params: AboutDispute) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DisputeAnswer) => call(disputes.answerDispute, { params, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

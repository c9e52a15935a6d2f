import { infiniteQueryOptions } from '@tanstack/react-query';
import { returnedRefunds } from '#shared/api/orders/returned-refunds.ts';
import type { ReturnedRefund } from '#shared/api/orders/returned-refunds.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export const returnedRefundKeys = { all: ['returned-refunds'] as const };

export const returnedRefundsQuery = infiniteQueryOptions({
  queryKey: returnedRefundKeys.all,
  queryFn: ({ pageParam: cursor, signal }) =>
    call(returnedRefunds.listReturnedRefunds, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

/** Refunds the card again, or with a note, records that it was paid another way. */
export const settleReturnedRefund = ({ bookingId, vendorId, refundId }: ReturnedRefund, note?: string) =>
  call(returnedRefunds.settleReturnedRefund, {
    params: { bookingId, vendorId },
    body: note === undefined ? { way: 'card', refundId } : { way: 'other', refundId, note },
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { payouts } from '#shared/api/orders/payouts.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

export const failedPayoutKeys = { all: ['failed-payouts'] as const };

export const failedPayoutsQuery = infiniteQueryOptions({
  queryKey: failedPayoutKeys.all,
  queryFn: ({ pageParam: cursor, signal }) => call(payouts.listFailedPayouts, { query: { cursor } }, { signal }),
  ...cursorPages,
  refetchInterval: dashboardRefreshMs,
});

/** Retries a failed payout now; returns its new state. */
export const retryVendorPayout = (bookingId: string, vendorId: string) =>
  call(payouts.retryVendorPayout, { params: { bookingId, vendorId } });

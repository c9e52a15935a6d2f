import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';

// The notice of changed orders refreshes each of them.
const keys = {
  all: ['orders'] as const,
  one: (orderId: string) => [...keys.all, 'one', orderId] as const,
};

// In the westernmost time zone it may still be yesterday: an event there is today's.
const slackDays = 1;

/** Loads the vendor's orders from today on, by event date. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: keys.all,
  queryFn: ({ pageParam, signal }) => {
    const from = addDays(todayIn('UTC', new Date()), -slackDays);
    return call(orders.listVendorOrders, { query: { from, cursor: pageParam } }, { signal });
  },
  ...cursorPages,
});

/** Loads one of the vendor's orders, including past ones; `not_found` for any other id. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.one(orderId),
    queryFn: ({ signal }) =>
      call(orders.getVendorOrder, { params: { bookingId: orderId.split('.')[0] ?? '' } }, { signal }),
  });

/** Announces when the vendor arrives; returns the current order. */
export const useAnnounceArrival = () =>
  useMutation({
    mutationFn: ({ bookingId, time }: { bookingId: string; time: string }) =>
      call(orders.announceArrival, { params: { bookingId }, body: { time } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });

/** Cancels one of the vendor's orders; the host gets a full refund. */
export const useCancelOrder = () =>
  useMutation({
    mutationFn: ({ bookingId, reason }: { bookingId: string; reason: string }) =>
      call(orders.cancelVendorOrder, { params: { bookingId }, body: { reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });

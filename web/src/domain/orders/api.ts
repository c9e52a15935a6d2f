import { infiniteQueryOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages, queryClient } from '#web/lib/query.ts';

// The notice of changed orders refreshes each of them.
const keys = {
  all: ['orders'] as const,
  one: (orderId: string) => [...keys.all, 'one', orderId] as const,
};

// In the westernmost time zone it may still be yesterday: an event there is today's.
const slackDays = 1;

/** Checks a booking id like the contract, without loading schemas into a display page (rule checkout-20). */
export const isBookingId = (text: string | null): text is string => /^HST-[A-Z0-9]{9}$/.test(text ?? '');

const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: myEventsKeys.booking(bookingId),
    queryFn: ({ signal }) => call(orders.getBooking, { params: { bookingId } }, { signal }),
  });

/** Loads one of the caller's bookings; `not_found` for any other id. */
export const useBooking = (bookingId: string | null) =>
  useQuery({ ...bookingQuery(bookingId ?? 'none'), enabled: bookingId !== null });

/**
 * Returns the cached booking, or loads it.
 * @throws ApiError
 */
export const loadBooking = (bookingId: string): Promise<Booking> =>
  queryClient.ensureQueryData(bookingQuery(bookingId));

/** Refetches a booking after a response that reports a newer state. */
export const refetchBooking = (bookingId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(bookingId) });

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

// Not awaited: the order that changes replaces the form, whose own success would come too late.
const refreshOrders = (): void => void queryClient.invalidateQueries({ queryKey: keys.all });

/** Announces when the vendor arrives; returns the current order. */
export const useAnnounceArrival = () =>
  useMutation({
    mutationFn: ({ bookingId, time }: { bookingId: string; time: string }) =>
      call(orders.announceArrival, { params: { bookingId }, body: { time } }),
    onSuccess: refreshOrders,
  });

/** Cancels one of the vendor's orders; the host gets a full refund. */
export const useCancelOrder = () =>
  useMutation({
    mutationFn: ({ bookingId, reason }: { bookingId: string; reason: string }) =>
      call(orders.cancelVendorOrder, { params: { bookingId }, body: { reason } }),
    onSuccess: refreshOrders,
  });

import { queryOptions, useQuery } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { myEventsKeys } from '../planning/my-events/my-events-keys.ts';

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

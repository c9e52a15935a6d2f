import { queryOptions, useQuery } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { myEventsKeys } from '../planning/my-events/my-events-keys.ts';

/** As the contract judges, without bringing schemas into a page that only shows (decision 19). */
export const isBookingId = (text: string | null): text is string => /^HST-[A-Z0-9]{9}$/.test(text ?? '');

const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: myEventsKeys.booking(bookingId),
    queryFn: ({ signal }) => call(orders.getBooking, { params: { bookingId } }, { signal }),
  });

/** One of the caller's bookings; `not_found` for any other id. */
export const useBooking = (bookingId: string | null) =>
  useQuery({ ...bookingQuery(bookingId ?? 'none'), enabled: bookingId !== null });

/** The booking as this browser knows it, or loaded now. @throws ApiError */
export const loadBooking = (bookingId: string): Promise<Booking> =>
  queryClient.ensureQueryData(bookingQuery(bookingId));

/** After an answer that says the booking is another now. */
export const refetchBooking = (bookingId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(bookingId) });

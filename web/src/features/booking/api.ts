import { useQuery } from '@tanstack/react-query';
import { booking } from '#shared/api/booking.ts';
import type { Booking } from '#shared/api/booking.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keyOf = (bookingId: string) => ['booking', bookingId] as const;

/** One of the caller's bookings; `not_found` for any other id. */
export const useBooking = (bookingId: string | null) =>
  useQuery({
    queryKey: keyOf(bookingId ?? 'none'),
    queryFn: ({ signal }) => call(booking.getBooking, { params: { bookingId: bookingId ?? '' } }, { signal }),
    enabled: bookingId !== null,
  });

/** Keeps the answer of a checkout, so that its confirmation shows at once. */
export function rememberBooking(placed: Booking): void {
  queryClient.setQueryData(keyOf(placed.id), placed);
  void queryClient.invalidateQueries({ queryKey: ['my-events'] });
}

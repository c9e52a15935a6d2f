import { queryOptions } from '@tanstack/react-query';
import { guests } from '#shared/api/guests.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the orders: a notice of changed orders also refreshes it.
  numbers: (bookingId: string) => ['orders', 'guests', bookingId] as const,
};

/** Loads the numbers of an event's guests; null without a guest list. */
export const guestNumbersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keys.numbers(bookingId),
    queryFn: ({ signal }) => call(guests.getVendorNumbers, { params: { bookingId } }, { signal }),
  });

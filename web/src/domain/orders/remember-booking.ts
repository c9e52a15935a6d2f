import type { Booking } from '#shared/api/orders/booking.ts';
import { queryClient } from '#web/lib/query.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';

/** Caches a booking from a response, so that the next page shows it at once; lists are refetched. */
export function rememberBooking(current: Booking): Booking {
  queryClient.setQueryData(myEventsKeys.booking(current.id), current);
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return current;
}

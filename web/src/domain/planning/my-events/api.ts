import { useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';

export const myEventsKeys = {
  all: ['my-events'] as const,
  // Below the events: a notice that one of them changed also refreshes its booking.
  booking: (bookingId: string) => ['my-events', 'booking', bookingId] as const,
};

/** Loads the caller's drafts and booked events. */
export const useMyEvents = (enabled = true) =>
  useQuery({
    queryKey: myEventsKeys.all,
    queryFn: ({ signal }) => call(planning.listMyEvents, {}, { signal }),
    enabled,
  });

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { moveRequests } from '#shared/api/orders/move-requests.ts';
import { orders } from '#shared/api/orders.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useChangeKey } from '../use-change-key.ts';

const keys = {
  // Below the booking: a notice about it also refreshes these.
  days: (bookingId: string, month: string) => [...myEventsKeys.booking(bookingId), 'move-days', month] as const,
};

/** Loads a month's days to which an event can move. */
export const useMoveDays = (bookingId: string, month: string) =>
  useQuery({
    queryKey: keys.days(bookingId, month),
    queryFn: ({ signal }) => call(orders.getMoveDays, { params: { bookingId }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Moves the displayed event; after a refusal the booking and its days are refetched. */
export function useMove(booking: Booking) {
  const keyFor = useChangeKey();
  return useMutation({
    mutationFn: ({ to, consentIds }: { to: MoveTarget; consentIds: string[] }) => {
      const { date, startTime } = booking.event;
      const active = booking.orders.filter(({ status }) => status !== 'cancelled');
      const shown = { date, startTime, vendorIds: active.map(({ vendorId }) => vendorId), consentIds };
      const body = { changeKey: keyFor(JSON.stringify([to, shown])), to, shown };
      return call(orders.moveEvent, { params: { bookingId: booking.id }, body });
    },
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(booking.id) }),
  });
}

/** Withdraws a pending move request, or dismisses a failed one. */
export const useWithdrawMove = (bookingId: string) =>
  useMutation({
    mutationFn: (requestId: string) => call(moveRequests.withdrawMove, { params: { bookingId }, body: { requestId } }),
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(bookingId) }),
  });

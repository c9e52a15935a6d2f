import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { repriceEvent, repricingPreviewQuery } from '#web/domain/orders/repricing/api.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = {
  // Below the booking: a notice about it also refreshes these.
  days: (bookingId: string, month: string) => [...myEventsKeys.booking(bookingId), 'move-days', month] as const,
};

/** Loads a month's days to which an event can move. */
export const useMoveDays = (bookingId: string, month: string) =>
  useQuery({
    queryKey: keys.days(bookingId, month),
    queryFn: ({ signal }) => call(bookingChanges.getMoveDays, { params: { bookingId }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads the price of a change; undefined requests nothing. */
export const useRepricingPreview = (bookingId: string, target: RepricingTarget | undefined) =>
  useQuery({
    ...repricingPreviewQuery(bookingId, target ?? {}),
    enabled: target !== undefined,
    placeholderData: keepPreviousData,
  });

/** Sends a change; after a refusal the booking and its previews are refetched. */
const useChange = <Change>(bookingId: string, send: (change: Change) => Promise<Booking>) =>
  useMutation({
    mutationFn: send,
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(bookingId) }),
  });

/** Returns one key per change, however often it is sent: after a lost response, nothing is changed twice. */
function useChangeKey() {
  const last = useRef({ change: '', key: '' });
  return (change: string): string => {
    if (last.current.change !== change) last.current = { change, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Moves the displayed event, or requests the consent of vendors first. */
export function useMoveEvent({ id: bookingId, event, orders }: Booking) {
  const keyFor = useChangeKey();
  return useChange(bookingId, ({ to, consentIds }: { to: MoveTarget; consentIds: string[] }) => {
    const { date, startTime } = event;
    const active = orders.filter(({ status }) => status !== 'cancelled');
    const shown = { date, startTime, vendorIds: active.map(({ vendorId }) => vendorId), consentIds };
    const body = { changeKey: keyFor(JSON.stringify([to, shown])), to, shown };
    return call(bookingChanges.moveEvent, { params: { bookingId }, body });
  });
}

/** Withdraws a pending move request, or dismisses a failed one. */
export const useWithdrawMove = (bookingId: string) =>
  useChange(bookingId, (requestId: string) =>
    call(bookingChanges.withdrawMove, { params: { bookingId }, body: { requestId } }),
  );

/** Reprices the event without a payment. */
export function useReprice({ id }: Booking) {
  const keyFor = useChangeKey();
  return useChange(id, ({ wanted, preview }: { wanted: RepricingTarget; preview: RepricingPreview }) => {
    const { change, differenceCents } = preview;
    const changeKey = keyFor(JSON.stringify([change, wanted, differenceCents]));
    return repriceEvent(id, wanted, preview, { changeKey });
  });
}

import { useQuery } from '@tanstack/react-query';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { planning } from '#shared/api/planning.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** A canceled order. */
export interface OrderToReplaceKey {
  bookingId: string;
  vendorId: BookedOrder['vendorId'];
}

const keys = {
  // Below the events: searched again when one of them changed.
  replacement: ({ bookingId, vendorId }: OrderToReplaceKey) =>
    [...myEventsKeys.all, 'replacement', bookingId, vendorId] as const,
};

const refetchEvents = <Started>(started: Started): Started => {
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return started;
};

/** Adds a service to the plan that adds vendors to a booking. */
export const startAddition = (bookingId: string, body: { draftId: string; category: Category }) =>
  call(bookingChanges.startAddition, { params: { bookingId }, body }).then(refetchEvents);

/** Loads possible replacements of a canceled order. */
export const useReplacement = (params: OrderToReplaceKey) =>
  useQuery({
    queryKey: keys.replacement(params),
    queryFn: ({ signal }) => call(planning.getReplacement, { params }, { signal }),
  });

/** Starts a plan with the replacement; vendors that can no longer be booked are replaced by the next best. */
export function startReplacement(params: OrderToReplaceKey, draftId: string, { picks }: Replacement) {
  const chosen = picks.map(({ option: { category }, choices }) => ({ category, choices }));
  return call(planning.startReplacement, { params, body: { draftId, picks: chosen } }).then(refetchEvents);
}

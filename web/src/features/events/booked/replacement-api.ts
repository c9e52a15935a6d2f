import { useQuery } from '@tanstack/react-query';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { planning } from '#shared/api/planning.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** An order that is off. */
export interface OrderToReplaceKey {
  bookingId: string;
  vendorId: BookedOrder['vendorId'];
}

const keys = {
  // Below the events: searched again when one of them changed.
  replacement: ({ bookingId, vendorId }: OrderToReplaceKey) =>
    [...myEventsKeys.all, 'replacement', bookingId, vendorId] as const,
};

/** Who can take the place of a canceled order now. */
export const useReplacement = (params: OrderToReplaceKey) =>
  useQuery({
    queryKey: keys.replacement(params),
    queryFn: ({ signal }) => call(planning.getReplacement, { params }, { signal }),
  });

/** Starts a plan with the replacement; who can't be booked any more makes room for the next. */
export async function startReplacement(params: OrderToReplaceKey, draftId: string, { picks }: Replacement) {
  const chosen = picks.map(({ option: { category }, choices }) => ({ category, choices }));
  const started = await call(planning.startReplacement, { params, body: { draftId, picks: chosen } });
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return started;
}

import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Adds a service to the plan that adds vendors to a booking. */
export async function startAddition(bookingId: string, body: { draftId: string; category: Category }) {
  const { draft } = await call(bookingChanges.startAddition, { params: { bookingId }, body });
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return draft;
}

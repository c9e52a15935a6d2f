import { additions } from '#shared/api/orders/additions.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** Adds a service to the plan that adds vendors to a booking. */
export async function startAddition(bookingId: string, body: { draftId: string; category: Category }) {
  const { draft } = await call(additions.startAddition, { params: { bookingId }, body });
  void queryClient.invalidateQueries({ queryKey: myEventsKeys.all });
  return draft;
}

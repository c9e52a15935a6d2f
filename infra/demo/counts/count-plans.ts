import type { KnownEvent } from '#events/catalogue.ts';
import { plansChange } from '#functions/administration/figures/count-event.ts';
import { addPlans } from '#functions/data/administration/plan-count.ts';
import type { Write } from '#functions/data/write.ts';

/** Returns the dashboard subscriber's additions to each person's number of plans, as one write per person. */
export function countPlans(events: readonly KnownEvent[]): Write[] {
  const counts = new Map<string, number>();
  for (const { userId, by } of events.flatMap((event) => plansChange(event) ?? [])) {
    counts.set(userId, (counts.get(userId) ?? 0) + by);
  }
  return [...counts].map(([userId, by]) => addPlans(userId, by));
}

import { diffTallies, storedTallies } from '#functions/administration/figures/tally-diff.ts';
import { Recount } from '#functions/administration/figures/recount.ts';

// The histories start with vendors and people, without the events that would have counted them.
const ignoredTallies = new Set(['TOTAL approvedVendors', 'TOTAL totalUsers']);

/** Returns every tally that differs from the operator's recount, by day, category, area and vendor. */
export function driftIn(items: readonly Record<string, unknown>[]): string[] {
  const recount = new Recount();
  for (const item of items) recount.take(item);
  // Nothing expires in a history, so remains of plans count as if no time had passed.
  return diffTallies(storedTallies(items), recount.end(), new Date(0))
    .filter(({ tally }) => !ignoredTallies.has(tally) && !/^\d{4}-\d{2} day/.test(tally))
    .map(({ tally, stored, counted }) => `drift: ${tally} is ${stored} instead of ${counted}`);
}

import type { DayState, DayStatus } from './availability.ts';
import { closedDay } from './closures.ts';
import type { ClosedDay, NotedClosure } from './closures.ts';

/* A day of the vendor's own calendar, by one rule for the server and for the page that foresees its response. */

interface DayPlan {
  capacityPerDay: number;
  closedWeekdays: readonly number[];
  closures: readonly NotedClosure[];
}

interface Counts {
  date: string;
  state: DayState;
  /** Orders. */
  taken: number;
  held: number;
}

/** Returns the day with its status, its remaining capacity and, if it is closed, why. */
export function toCalendarDay(
  plan: DayPlan,
  counts: Counts,
): Counts & { status: DayStatus; remainingCapacity: number; closed: ClosedDay | null } {
  const { date, state, taken, held } = counts;
  const closed = closedDay(plan, date, { state: state === 'default' ? undefined : state });
  const remainingCapacity = closed ? 0 : Math.max(0, plan.capacityPerDay - taken - held);
  const status = closed ? 'closed' : remainingCapacity > 0 ? 'free' : 'full';
  return { ...counts, status, remainingCapacity, closed };
}

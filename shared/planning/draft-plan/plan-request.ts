import type { Point } from '../../kernel/geo.ts';
import type { PlanItem, EventDetails, ServiceWish } from '../plan.ts';
import type { EventSize } from '../quantity.ts';
import { costForEvent } from '../service-option.ts';
import { serviceOptions } from '../service-options.ts';
import type { PlanLine } from './lines.ts';
import { findPriority } from './score.ts';
import type { PlanOption } from './option.ts';
import type { ServicePriority } from './score.ts';

/** The input of drafted plans. */
export interface PlanRequest {
  /** Those without options are not drafted. */
  lines: readonly PlanLine[];
  /** Each fits the event and is free. */
  options: readonly PlanOption[];
  /** The plan's own items, which stay and count towards the price. */
  items: readonly PlanItem[];
  event: EventSize;
  place: Point | null;
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Usual spending on a line for the host's chosen options, by its id; in cents. */
  expectedCents?: Readonly<Record<string, number>> | undefined;
  /** The host's first priority. */
  priority?: ServicePriority | undefined;
  /** The answers that each plan must have. */
  locked?: readonly LockedPick[] | undefined;
  /** Vendors that no plan may include. */
  excludedVendorIds?: readonly string[] | undefined;
}

/** An option that the host keeps for a line. */
export interface LockedPick {
  line: string;
  optionId: string;
}

/** The draft that plans are drafted for. */
export interface DraftedPlanFor {
  details: EventDetails;
  place: Point | null;
  items: readonly PlanItem[];
  serviceWishes: readonly ServiceWish[];
}

/** Returns the usual cost by line of the host's chosen options, in cents: the highest if there are several. */
function expectedCents(lines: readonly PlanLine[], details: EventDetails): Record<string, number> {
  const middles = lines.flatMap(({ id, category, options }) => {
    const chosen = serviceOptions[category].options.filter((option) => options.includes(option.id));
    const middle = chosen
      .map(({ cost }) => costForEvent(cost, details))
      .map(([low, high] = [0, 0]) => (low + high) * 50);
    return middle.length > 0 ? [[id, Math.max(...middle)] as const] : [];
  });
  return Object.fromEntries(middles);
}

/** Returns the input for a draft's plans, the same in server and browser. */
export const planRequest = (
  draft: DraftedPlanFor,
  { lines, options, budgetCents }: Pick<PlanRequest, 'lines' | 'options' | 'budgetCents'>,
): PlanRequest => ({
  lines,
  options,
  items: draft.items,
  event: { guestCount: draft.details.guestCount, durationHours: draft.details.durationHours },
  place: draft.place,
  budgetCents,
  expectedCents: expectedCents(lines, draft.details),
  priority: findPriority(draft.details.servicePriority),
});

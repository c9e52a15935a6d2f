import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlanItem, EventDetails, ServiceWish } from '../plan.ts';
import type { EventSize } from '../quantity.ts';
import { costForEvent } from '../service-option.ts';
import { serviceOptions } from '../service-options.ts';
import { findPriority } from './score.ts';
import type { PlanOption } from './option.ts';
import type { ServicePriority } from './score.ts';

/** The input of drafted plans. */
export interface PlanRequest {
  /** Each fits the event and is free; services without options are not drafted. */
  options: readonly PlanOption[];
  /** The plan's own items, which stay and count towards the price. */
  items: readonly PlanItem[];
  event: EventSize;
  place: Point | null;
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Usual spending on a service for the host's chosen options, used without a budget; in cents. */
  expectedCents?: Partial<Record<Category, number>> | undefined;
  /** The host's first priority. */
  priority?: ServicePriority | undefined;
  /** Options that each plan must include. */
  lockedIds?: readonly string[] | undefined;
  /** Vendors that no plan may include. */
  excludedVendorIds?: readonly string[] | undefined;
}

/** The draft that plans are drafted for. */
export interface DraftedPlanFor {
  details: EventDetails;
  place: Point | null;
  items: readonly PlanItem[];
  serviceWishes: readonly ServiceWish[];
}

/** Returns the usual cost by service of the host's chosen options, in cents: the highest if there are several. */
function expectedCents({ details, serviceWishes }: DraftedPlanFor): PlanRequest['expectedCents'] {
  const middles = serviceWishes.flatMap(({ category, options }) => {
    const chosen = serviceOptions[category].options.filter(({ id }) => options.includes(id));
    const middle = chosen
      .map(({ cost }) => costForEvent(cost, details))
      .map(([low, high] = [0, 0]) => (low + high) * 50);
    return middle.length > 0 ? [[category, Math.max(...middle)] as const] : [];
  });
  return Object.fromEntries(middles);
}

/** Returns the input for a draft's plans, the same in server and browser. */
export const planRequest = (
  draft: DraftedPlanFor,
  budgetCents: number | null,
  options: PlanRequest['options'],
): PlanRequest => ({
  options,
  items: draft.items,
  event: { guestCount: draft.details.guestCount, durationHours: draft.details.durationHours },
  place: draft.place,
  budgetCents,
  expectedCents: expectedCents(draft),
  priority: findPriority(draft.details.servicePriority),
});

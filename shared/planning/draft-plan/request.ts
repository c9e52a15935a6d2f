import type { Point } from '../../kernel/geo.ts';
import type { EventDetails, PlanItem, ServiceWish } from '../plan.ts';
import { costForEvent } from '../service-option.ts';
import { serviceOptions } from '../service-options.ts';
import type { PlanRequest } from './plan-request.ts';
import { findPriority } from './score.ts';

/** What plans are drafted for. */
export interface DraftedPlanFor {
  details: EventDetails;
  place: Point | null;
  items: readonly PlanItem[];
  serviceWishes: readonly ServiceWish[];
}

/** What the options that a host chose for services usually cost, in cents: of several the dearest. */
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

/** What the plans of a draft are drafted from, the same in server and browser. */
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

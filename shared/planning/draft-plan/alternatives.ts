import type { Category } from '../../kernel/categories.ts';
import { draftPlan } from './draft-plan.ts';
import { priceOfPlan } from './plan-price.ts';
import type { PlanRequest } from './plan-request.ts';
import type { PlanOption } from './option.ts';
import type { PlanKind } from './plan-kinds.ts';

/** Another vendor for one service of a plan. */
export interface Alternative {
  option: PlanOption;
  /** All-in price of the whole plan with it, in cents. */
  totalCents: number;
  /** Difference from the present plan; negative if cheaper. */
  differenceCents: number;
}

/** Number of alternatives offered for a service. */
export const alternativesShown = 3;

/**
 * Returns the best other vendors for one service of a plan, best first, within the budget and with everything else
 * unchanged: each is the next choice in this kind of plan. Empty if the plan doesn't have the service.
 */
export function findAlternatives(
  kind: PlanKind,
  request: PlanRequest,
  plan: readonly PlanOption[],
  category: Category,
): Alternative[] {
  const current = plan.find((option) => option.category === category);
  if (!current) return [];
  const others = plan.filter((option) => option.category !== category);
  const totalCents = priceOfPlan(request, plan);
  const excluded = [...(request.excludedVendorIds ?? []), current.vendorId];
  const found: Alternative[] = [];
  while (found.length < alternativesShown) {
    const excludedVendorIds = [...excluded, ...found.map(({ option }) => option.vendorId)];
    const options = [...others, ...request.options.filter((option) => option.category === category)];
    const lockedIds = others.map(({ id }) => id);
    const next = draftPlan(kind, { ...request, options, lockedIds, excludedVendorIds });
    const option = next?.options.find((one) => one.category === category);
    if (!next || !option) break;
    found.push({ option, totalCents: next.totalCents, differenceCents: next.totalCents - totalCents });
  }
  return found;
}

/** Returns the key of a chosen option; the server reads the rest again. */
export const toChoice = ({ vendorId, productId, deliveryOption }: PlanOption) => ({
  vendorId,
  productId,
  ...(deliveryOption && { deliveryOption }),
});

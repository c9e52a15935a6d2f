import type { Category } from '../../kernel/categories.ts';
import { draftPlan, draftedServices } from './draft-plan.ts';
import type { PlanRequest } from './plan-request.ts';

/** Why no plan is within the budget. */
export interface OverBudget {
  /** Amount by which the cheapest plan exceeds it, in cents. */
  missingCents: number;
  /** Services of which dropping any one brings a plan within the budget. */
  servicesToDrop: Category[];
}

/** Returns undefined if a plan is within the budget, or there is nothing to draft from. */
export function overBudget(request: PlanRequest): OverBudget | undefined {
  const { budgetCents } = request;
  if (budgetCents === null) return undefined;
  const cheapest = draftPlan('lowest_price', { ...request, budgetCents: null });
  if (!cheapest || cheapest.totalCents <= budgetCents) return undefined;
  const fitsWithout = (service: Category): boolean => {
    const options = request.options.filter(({ category }) => category !== service);
    return draftPlan('lowest_price', { ...request, options }) !== undefined;
  };
  return {
    missingCents: cheapest.totalCents - budgetCents,
    servicesToDrop: draftedServices(request).filter(fitsWithout),
  };
}

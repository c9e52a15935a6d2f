import type { Category } from '../../kernel/categories.ts';
import { choosePlan } from './choose.ts';
import type { ChosenPlan } from './choose.ts';
import { planKinds } from './plan-kinds.ts';
import type { DraftedPlan, PlanOption } from './option.ts';
import type { PlanKind } from './plan-kinds.ts';
import { openOptions, placedRows } from './option-rows.ts';
import { priceOfPlan } from './plan-price.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns the services that can be drafted, in the order of their options. */
export const draftedServices = ({ options }: Pick<PlanRequest, 'options'>): Category[] => [
  ...new Set(options.map(({ category }) => category)),
];

/**
 * Returns the best plan of a kind: one option for each service with options, within the budget. Exact: any other choice
 * is worse. Undefined if none is within the budget, or without options.
 */
export function draftPlan(kind: PlanKind, request: PlanRequest): ChosenPlan | undefined {
  if (openOptions(request).length === 0) return undefined;
  const pricePlan = (options: readonly PlanOption[]) => priceOfPlan(request, options);
  let best: ChosenPlan | undefined;
  for (const { rows, baseCents } of placedRows(request))
    best = choosePlan({ kind, rows, baseCents, budgetCents: request.budgetCents, pricePlan }, best) ?? best;
  return best;
}

/** Returns the best plan of each kind; empty if nothing is within the budget. */
export const draftPlans = (request: PlanRequest): DraftedPlan[] =>
  planKinds.flatMap((kind) => {
    const plan = draftPlan(kind, request);
    return plan ? [{ kind, optionIds: plan.options.map(({ id }) => id), totalCents: plan.totalCents }] : [];
  });

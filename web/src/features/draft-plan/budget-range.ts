import { draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';

/** In cents. */
export interface BudgetRange {
  lowCents: number;
  highCents: number;
  stepCents: number;
}

const fineCents = 5000;
const coarseCents = 50_000;
/** The slider has fine steps up to this amount. */
const fineUpToCents = 1_000_000;

/** Returns the range of the budget's slider: from slightly below the cheapest plan to well above the best one. */
export function budgetRange(request: PlanRequest & { budgetCents: null }): BudgetRange {
  const cheapestCents = draftPlan('lowest_price', request)?.totalCents ?? 0;
  const bestCents = draftPlan('best_fit', request)?.totalCents ?? cheapestCents;
  const topCents = Math.max(cheapestCents, bestCents) * 1.5;
  const stepCents = topCents > fineUpToCents ? coarseCents : fineCents;
  const toStep = (cents: number, round: (steps: number) => number) => round(cents / stepCents) * stepCents;
  return {
    lowCents: Math.max(stepCents, toStep(cheapestCents * 0.8, Math.floor)),
    highCents: toStep(topCents, Math.ceil),
    stepCents,
  };
}

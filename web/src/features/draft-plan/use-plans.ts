import { useDeferredValue, useMemo } from 'react';
import type { Draft } from '#shared/api/planning.ts';
import { planKinds } from '#shared/planning/draft-plan/plan-kinds.ts';
import { draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { useProposal } from './api.ts';
import type { Asked } from './api.ts';
import { showPlan, takenServices, toRequest, wantedLines } from './shown-plan.ts';
import type { PlanChoices } from './plan-choices.ts';
import type { ShownPlan } from './shown-plan.ts';

const noChoices: PlanChoices = {
  kind: 'best_fit',
  services: [],
  droppedLines: [],
  budgetCents: null,
  locked: [],
  excluded: [],
};

/** Drafts the plans of each kind in the browser from the server's proposal. */
export function usePlans(draft: Draft, choices: PlanChoices, asked: Asked) {
  const { items } = draft;
  const taken = takenServices(draft);
  const query = useProposal(draft, { ...asked, services: asked.services.filter((one) => !taken.includes(one)) });
  const proposal = query.data;
  // A moving budget is shown at once, its plans once they are drafted.
  const drawn = useDeferredValue(choices);
  const request = useMemo(() => proposal && toRequest(draft, proposal, drawn), [draft, proposal, drawn]);
  const plans = useMemo(
    () => (request ? planKinds.flatMap((kind) => showPlan(kind, request, drawn) ?? []) : []),
    [request, drawn],
  );
  const { services, droppedLines } = drawn;
  const range = useMemo(
    () =>
      proposal &&
      budgetRange({ ...toRequest(draft, proposal, { ...noChoices, services, droppedLines }), budgetCents: null }),
    [draft, proposal, services, droppedLines],
  );
  const planAfter = (next: PlanChoices): ShownPlan | undefined =>
    proposal && showPlan(next.kind, toRequest(draft, proposal, next), next);
  const plan = plans.find(({ kind }) => kind === choices.kind);
  const lines = wantedLines(draft, choices);
  const lacking = lines.filter(({ id }) => !plan?.picks.some(({ line }) => line === id));
  const isWaiting = query.isPlaceholderData;
  return { query, proposal, request, range, plans, plan, planAfter, items, taken, lines, lacking, isWaiting };
}

export type Plans = ReturnType<typeof usePlans>;

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
function budgetRange(request: PlanRequest & { budgetCents: null }): BudgetRange {
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

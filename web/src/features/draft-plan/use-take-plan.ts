import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import type { Draft } from '#shared/api/planning.ts';
import { budgetBandFor, budgetLimit } from '#shared/planning/budget.ts';
import { findAlternatives, toChoice } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { plural } from '#shared/kernel/plural.ts';
import { changeDraftTo, takePlan } from '#web/domain/planning/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PlanChoices } from './plan-choices.ts';
import type { ShownPlan } from './shown-plan.ts';

/** Differences between the saved plan and the displayed one. */
export interface TakenPlan {
  changes: ChangedPick[];
  shownCents: number;
  /** Null while unknown. */
  totalCents: number | null;
}

/** Returns the displayed option of each line, followed by the next best. */
export const picksFor = (plan: ShownPlan, request: PlanRequest) =>
  plan.picks.map(({ line, option }) => {
    const others = findAlternatives(plan.kind, request, plan.picks, line);
    return { category: option.category, choices: [option, ...others.map((one) => one.option)].map(toChoice) };
  });

/**
 * Returns the changes that a plan makes to the draft itself: the budget, dropped services, and a name if it has none,
 * which a booking requires. Undefined without changes.
 */
export function draftChanges({ details, serviceAreas, items }: Draft, { budgetCents, services }: PlanChoices) {
  const isTaken = (service: string) => items.some(({ category }) => category === service);
  const areas = serviceAreas.filter((service) => services.includes(service) || isTaken(service));
  const hasBudget = budgetCents !== (budgetLimit(details) ?? null);
  const name = details.name || details.eventType || 'My Event';
  if (!hasBudget && areas.length === serviceAreas.length && name === details.name) return undefined;
  const budget = { budgetCents, budgetBand: budgetCents === null ? null : budgetBandFor(budgetCents) };
  return { details: { ...details, name, ...(hasBudget && budget) }, serviceAreas: areas };
}

/** Saves a drafted plan in the draft and opens the summary; first shows anything that changed meanwhile. */
export function useTakePlan(draft: Draft) {
  const navigate = useNavigate();
  // The page stays as it is while the plan is saved.
  const [frozen, setFrozen] = useState<Draft>();
  const [taken, setTaken] = useState<TakenPlan>();
  const goOn = () => void navigate(planAddress('/summary', { draftId: draft.id }));

  const take = async (plan: ShownPlan, request: PlanRequest, choices: PlanChoices) => {
    setFrozen(draft);
    try {
      const { id: draftId } = draft;
      const picks = picksFor(plan, request);
      const own = draftChanges(draft, choices);
      if (own) await changeDraftTo(draftId, draft, own);
      const { draft: after, changes } = await takePlan({ draftId, picks });
      const totalCents = after.quote?.totalCents ?? null;
      if (changes.length > 0 || totalCents !== plan.totalCents) {
        setTaken({ changes, shownCents: plan.totalCents, totalCents });
        return;
      }
      const vendors = new Set(plan.picks.map(({ option }) => option.vendorId)).size;
      toast.success('Your plan is ready', `${plural(vendors, 'vendor')} added to your event plan.`);
      goOn();
    } catch (error) {
      setFrozen(undefined);
      await toastDraftError(draft.id, error);
    }
  };
  return { take, taken, isTaking: frozen !== undefined, shownDraft: frozen ?? draft, goOn };
}

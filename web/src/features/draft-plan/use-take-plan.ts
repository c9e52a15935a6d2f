import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import type { Draft } from '#shared/api/planning.ts';
import { budgetBandFor, budgetLimit } from '#shared/planning/budget.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import { choiceOf } from '#shared/planning/draft-plan/choice.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { plural } from '#shared/kernel/plural.ts';
import { changeDraftTo, takePlan } from '#web/domain/planning/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { toastDraftError } from '#web/domain/planning/toast-draft-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PlanChoices } from './plan-choices.ts';
import type { ShownPlan } from './shown-plan.ts';

/** What is in the plan otherwise than it was shown. */
export interface TakenPlan {
  changes: ChangedPick[];
  shownCents: number;
  /** Null while it is not known. */
  totalCents: number | null;
}

/** For each service what shows, and after it who comes next. */
export const picksFor = (plan: ShownPlan, request: PlanRequest) =>
  plan.options.map((option) => {
    const others = findAlternatives(plan.kind, request, plan.options, option.category);
    return { category: option.category, choices: [option, ...others.map((one) => one.option)].map(choiceOf) };
  });

/**
 * What taking a plan changes of the draft itself: the budget, services that are dropped, and a name where it has none,
 * for an event is booked under one. Undefined for nothing.
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

/** Puts a drafted plan into the draft and leads on to the summary; what changed meanwhile is asked to be read first. */
export function useTakePlan(draft: Draft) {
  const navigate = useNavigate();
  // While it is taken, the page stays as it is.
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
      toast.success('Your plan is ready', `${plural(picks.length, 'vendor')} added to your event plan.`);
      goOn();
    } catch (error) {
      setFrozen(undefined);
      await toastDraftError(draft.id, error);
    }
  };
  return { take, taken, isTaking: frozen !== undefined, shownDraft: frozen ?? draft, goOn };
}

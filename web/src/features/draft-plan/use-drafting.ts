import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { budgetLimit } from '#shared/planning/budget.ts';
import type { Alternative } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { Asked } from './api.ts';
import { draftServices } from './draft-form.ts';
import { addService, changeBudget, dropService, excludeVendor, swapOption, toggleLock } from './plan-choices.ts';
import { openFor } from './shown-plan.ts';
import type { PlanChoices } from './plan-choices.ts';
import type { ShownPlan } from './shown-plan.ts';
import {
  addedSentence,
  budgetSentence,
  droppedSentence,
  lockSentence,
  readySentence,
  swapSentence,
} from './plan-sentences.ts';
import { usePlans } from './use-plans.ts';
import type { Plans } from './use-plans.ts';

const firstChoices = (draft: Draft): PlanChoices => ({
  kind: 'best_fit',
  services: draftServices(draft),
  budgetCents: budgetLimit(draft.details) ?? null,
  lockedIds: [],
  excluded: [],
});

/** Manages the drafted plans of a draft's event, and the host's choices. */
export function useDrafting(draft: Draft) {
  const [choices, setChoices] = useState(() => firstChoices(draft));
  const [asked, setAsked] = useState<Asked>({ services: choices.services, excludedVendorIds: [] });
  const drawn = usePlans(draft, choices, asked);
  const { plan, request, planAfter } = drawn;
  const { said, say } = useSaid(drawn, choices);

  const change = (next: PlanChoices, sentence: (after: ShownPlan | undefined) => string, canUndo = false) => {
    setChoices(next);
    say({ sentence: sentence(planAfter(next)), before: canUndo ? choices : undefined });
  };
  const swap = (old: PlanOption, { option }: Alternative) =>
    plan && change(swapOption(choices, plan, option), (after) => swapSentence(old, { before: plan, after }), true);
  const keep = (option: PlanOption) => {
    if (!plan) return;
    const next = toggleLock(choices, plan, option);
    change(next, () => lockSentence(option, next.lockedIds.includes(option.id)));
  };
  const exclude = (option: PlanOption) => {
    if (!plan || !request) return;
    const next = excludeVendor(choices, request, plan, option);
    change(next, (after) => swapSentence(option, { before: plan, after }), true);
    // If none are left here, the server may have others.
    const excludedVendorIds = next.excluded.map(({ vendorId }) => vendorId);
    const isEmpty = openFor({ ...request, excludedVendorIds }, option.category).length === 0;
    if (isEmpty) setAsked({ ...asked, excludedVendorIds });
  };
  const toggle = (service: Category) => {
    if (choices.services.includes(service))
      return change(dropService(choices, plan, service), (after) => droppedSentence(service, after), true);
    change(addService(choices, service), (after) => addedSentence(service, after));
    const isAsked = asked.services.includes(service);
    if (!isAsked) setAsked({ ...asked, services: [...asked.services, service] });
  };
  return {
    ...drawn,
    choices,
    said,
    swap,
    keep,
    exclude,
    toggle,
    showKind: (kind: PlanKind) => setChoices({ ...choices, kind }),
    setBudget: (budgetCents: number | null) => setChoices(changeBudget(choices, budgetCents)),
    undo: () => said.before && change(said.before, (after) => readySentence(after, drawn.items)),
  };
}

export type Drafting = ReturnType<typeof useDrafting>;

/** The last change, for screen readers and undo. */
interface SaidChange {
  sentence: string;
  before?: PlanChoices | undefined;
}

/** Milliseconds after the last change of the budget until it is announced. */
const budgetSaidMs = 600;

/** Returns the last change as a sentence, or the result of a new proposal once it has loaded. */
function useSaid({ proposal, plan, items }: Plans, { budgetCents }: PlanChoices) {
  const [latest, setLatest] = useState<SaidChange & { about?: Plans['proposal'] }>({ sentence: '' });
  const [saidCents, setSaidCents] = useState(budgetCents);
  const say = (change: SaidChange) => setLatest({ ...change, about: proposal });
  const sayBudget = useEffectEvent(() => {
    setSaidCents(budgetCents);
    say({ sentence: budgetSentence(budgetCents, plan) });
  });
  useEffect(() => {
    if (budgetCents === saidCents) return;
    const timer = setTimeout(() => sayBudget(), budgetSaidMs);
    return () => clearTimeout(timer);
  }, [budgetCents, saidCents]);
  const isNew = proposal !== undefined && latest.about !== proposal;
  const said: SaidChange = isNew ? { sentence: readySentence(plan, items), before: latest.before } : latest;
  return { said, say };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { budgetLimit } from '#shared/planning/budget.ts';
import type { Alternative } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import { formatLine } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { Asked } from './api.ts';
import { draftServices } from './draft-form.ts';
import {
  addService,
  changeBudget,
  dropLine,
  dropService,
  excludeVendor,
  isLocked,
  swapOption,
  toggleLock,
} from './plan-choices.ts';
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
  droppedLines: [],
  budgetCents: budgetLimit(draft.details) ?? null,
  locked: [],
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
  const labelFor = (line: string): string => {
    const known = drawn.lines.find(({ id }) => id === line);
    return known ? formatLine(known) : line;
  };
  const swap = ({ line, ...old }: PlanPick, { option }: Alternative) => {
    if (!plan) return;
    const sentence = (after: ShownPlan | undefined) =>
      swapSentence({ line, ...old }, { before: plan, after, label: labelFor(line) });
    change(swapOption(choices, plan, { line, option }), sentence, true);
  };
  const keep = (pick: PlanPick) => {
    if (!plan) return;
    const next = toggleLock(choices, plan, pick);
    change(next, () => lockSentence(pick.option, isLocked(next, pick)));
  };
  const exclude = (pick: PlanPick) => {
    if (!plan || !request) return;
    const next = excludeVendor(choices, request, plan, pick);
    change(next, (after) => swapSentence(pick, { before: plan, after, label: labelFor(pick.line) }), true);
    // If none are left here, the server may have others.
    const excludedVendorIds = next.excluded.map(({ vendorId }) => vendorId);
    const isEmpty = openFor({ ...request, excludedVendorIds }, pick.line).length === 0;
    if (isEmpty) setAsked({ ...asked, excludedVendorIds });
  };
  const drop = ({ id, category }: PlanLine) => {
    const isLast = drawn.lines.every((line) => line.id === id || line.category !== category);
    const next = isLast ? dropService(choices, plan, category) : dropLine(choices, plan, id);
    change(next, (after) => droppedSentence(labelFor(id), after), true);
  };
  const toggle = (service: Category) => {
    if (choices.services.includes(service))
      return change(
        dropService(choices, plan, service),
        (after) => droppedSentence(categoryLabel(service), after),
        true,
      );
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
    drop,
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
function useSaid({ proposal, plan, items, lacking }: Plans, { budgetCents }: PlanChoices) {
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
  const missing = lacking.map(formatLine);
  const said: SaidChange = isNew ? { sentence: readySentence(plan, items, missing), before: latest.before } : latest;
  return { said, say };
}

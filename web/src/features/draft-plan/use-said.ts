import { useEffect, useEffectEvent, useState } from 'react';
import type { PlanChoices } from './plan-choices.ts';
import { budgetSentence, readySentence } from './plan-sentences.ts';
import type { Plans } from './use-plans.ts';

/** The last change, for screen readers and undo. */
export interface SaidChange {
  sentence: string;
  before?: PlanChoices | undefined;
}

/** Milliseconds after the last change of the budget until it is announced. */
const budgetSaidMs = 600;

/** Returns the last change as a sentence, or the result of a new proposal once it has loaded. */
export function useSaid({ proposal, plan, items }: Plans, { budgetCents }: PlanChoices) {
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

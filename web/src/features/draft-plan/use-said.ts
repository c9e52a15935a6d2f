import { useEffect, useEffectEvent, useState } from 'react';
import type { PlanChoices } from './plan-choices.ts';
import { budgetSentence, readySentence } from './plan-sentences.ts';
import type { Plans } from './use-plans.ts';

/** What was changed last, for a screen reader and to take it back. */
export interface SaidChange {
  sentence: string;
  before?: PlanChoices | undefined;
}

/** Milliseconds after the last move of the budget until it is said. */
const budgetSaidMs = 600;

/** The last change in a sentence; what a new proposal came to, once it is there. */
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

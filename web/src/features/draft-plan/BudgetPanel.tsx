import { DollarSign } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { BudgetMeter } from '#web/domain/planning/plan-view/BudgetMeter.tsx';
import { amountText, budgetUse, exactBudget, exactBudgetField } from '#web/domain/planning/plan-view/budget.ts';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** Beyond a typed budget there is room to raise it. */
const roundedUp = (budgetCents: number | null, stepCents: number): number =>
  Math.ceil(((budgetCents ?? 0) * 1.25) / stepCents) * stepCents;

interface BudgetProps {
  budgetCents: number | null;
  onBudget: (cents: number | null) => void;
}

/** The amount by the cent; empty for no limit. Its text is the host's own while it is typed. */
const ExactBudget = ({ budgetCents, onBudget }: BudgetProps) => {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? (budgetCents === null ? '' : amountText(budgetCents));
  const isWrong = value.trim() !== '' && exactBudget(value) === undefined;
  return (
    <TextField
      {...exactBudgetField}
      icon={<DollarSign />}
      placeholder="No limit"
      error={isWrong ? 'Enter an amount, such as 12,500' : undefined}
      value={value}
      onChange={({ target }) => {
        setTyped(target.value);
        const cents = exactBudget(target.value);
        if (cents !== undefined || target.value.trim() === '') onBudget(cents ?? null);
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  );
};

/** What is left of the budget. */
const Left = ({ budgetCents, totalCents }: { budgetCents: number | null; totalCents: number }) => {
  const use = budgetUse({ budgetBand: null, budgetCents }, totalCents);
  if (!use || budgetCents === null) return null;
  const left = `${formatCents(budgetCents - totalCents)} left of ${formatCents(budgetCents)}`;
  return <BudgetMeter {...use} sentence={use.isOver ? use.sentence : left} />;
};

/** The budget to move, and what is left of it; the plan is redrawn with every move. */
export const BudgetPanel = ({ drafting }: { drafting: Drafting }) => {
  const { choices, range, plan, setBudget } = drafting;
  const { budgetCents } = choices;
  if (!range || !plan) return null;
  const { lowCents, highCents, stepCents } = range;
  return (
    <div className={styles.budget}>
      <Left budgetCents={budgetCents} totalCents={plan.totalCents} />
      <Slider
        label="Budget"
        min={lowCents}
        max={Math.max(highCents, roundedUp(budgetCents, stepCents))}
        step={stepCents}
        value={budgetCents ?? highCents}
        valueText={budgetCents === null ? 'No limit' : formatCents(budgetCents)}
        onValueChange={setBudget}
      />
      <ExactBudget budgetCents={budgetCents} onBudget={setBudget} />
    </div>
  );
};

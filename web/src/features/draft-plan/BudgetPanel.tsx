import { DollarSign } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { BudgetMeter } from '#web/domain/planning/plan-view/BudgetMeter.tsx';
import { amountText, budgetUse, exactBudget, exactBudgetField } from '#web/domain/planning/plan-view/budget.ts';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** Adds room above a typed budget to raise it. */
const roundedUp = (budgetCents: number | null, stepCents: number): number =>
  Math.ceil(((budgetCents ?? 0) * 1.25) / stepCents) * stepCents;

interface BudgetProps {
  budgetCents: number | null;
  onBudget: (cents: number | null) => void;
}

/** The exact amount; empty for no limit. The field keeps the host's text while it is typed. */
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

/** The remaining budget. */
const Left = ({ budgetCents, totalCents }: { budgetCents: number | null; totalCents: number }) => {
  const use = budgetUse({ budgetBand: null, budgetCents }, totalCents);
  if (!use || budgetCents === null) return null;
  const left = `${formatCents(budgetCents - totalCents)} left of ${formatCents(budgetCents)}`;
  return <BudgetMeter {...use} sentence={use.isOver ? use.sentence : left} />;
};

/** The adjustable budget and its remainder; the plan is drafted again with every change. */
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

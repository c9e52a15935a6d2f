import { DollarSign } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeeRow } from '#shared/checkout/fee-rows.ts';
import type { Draft } from '#shared/api/planning.ts';
import { quotePlan } from '#shared/planning/draft-plan/plan-price.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { BudgetMeter } from '#web/domain/planning/plan-view/BudgetMeter.tsx';
import { amountText, budgetUse, exactBudget, exactBudgetField } from '#web/domain/planning/plan-view/budget.ts';
import { Slider } from '#web/ui/fields/Slider.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { pickedOptions } from '#shared/planning/draft-plan/choose.ts';
import { formatLine } from '#shared/planning/draft-plan/lines.ts';
import { overBudget } from '#shared/planning/draft-plan/draft-plan.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** The plan's total, and the adjustable budget. */
export const PlanTotals = ({ drafting, draft }: { drafting: Drafting; draft: Draft }) => {
  const { plan, request, lines } = drafting;
  if (!plan || !request) return null;
  const { totalCents, feeCents } = quotePlan(request, pickedOptions(plan.picks));
  return (
    <Ticket className={styles.totals} aria-label="Your plan">
      <div>
        <p className="fine soft">Your plan</p>
        <h2 className={styles.title}>{draft.title}</h2>
        <p className="small soft">{whenAndWho(draft.details)}</p>
      </div>
      <LightString total={lines.length + draft.items.length} lit={plan.picks.length + draft.items.length} />
      <PriceLines>
        <PriceLine label="Vendors, including their fees" amount={formatCents(totalCents - feeCents)} />
        <PriceLine {...platformFeeRow(feeCents)} />
        <PriceLine label="Total" amount={formatCents(totalCents)} tone="total" />
      </PriceLines>
      <BudgetPanel drafting={drafting} />
    </Ticket>
  );
};

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
const BudgetPanel = ({ drafting }: { drafting: Drafting }) => {
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

/** Shows by how much every plan exceeds the budget, with one-press alternatives. */
export const OverBudget = ({ drafting }: { drafting: Drafting }) => {
  const { request, choices, plan, setBudget, drop } = drafting;
  const over = request && overBudget(request);
  if (!over || !plan || choices.budgetCents === null) return null;
  const neededCents = choices.budgetCents + over.missingCents;
  return (
    <Banner tone="wait" title={`The cheapest plan is ${formatCents(over.missingCents)} over your budget`}>
      <p>
        {over.linesToDrop.length > 0
          ? 'Raise the budget, or remove one part.'
          : 'Raise the budget, or remove some parts.'}
      </p>
      <div className="wrap" style={{ marginTop: 'var(--s-2)' }}>
        <Button size="small" onClick={() => setBudget(neededCents)}>
          Raise Budget to {formatCents(neededCents)}
        </Button>
        {over.linesToDrop.map((line) => (
          <Button key={line.id} size="small" onClick={() => drop(line)}>
            Remove {formatLine(line)}
          </Button>
        ))}
      </div>
    </Banner>
  );
};

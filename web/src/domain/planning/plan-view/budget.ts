import { budgetLimit, budgetWords, maximumBudgetCents } from '#shared/planning/budget.ts';
import type { Budget } from '#shared/planning/budget.ts';
import { formatCents, parseCents } from '#shared/kernel/money.ts';

export interface BudgetUse {
  /** Share of the budget that is spent, 0 to 100 for the meter. */
  percent: number;
  isOver: boolean;
  /** '47% of your budget, $5,000 - $10,000', or '$312.50 over your budget'. */
  sentence: string;
}

/** A total compared with the budget; undefined where there is nothing to compare. */
export function budgetUse(budget: Budget, totalCents: number | undefined): BudgetUse | undefined {
  const [limit, words] = [budgetLimit(budget), budgetWords(budget)];
  if (!words || totalCents === undefined) return undefined;
  if (limit === undefined) return { percent: 0, isOver: false, sentence: `Within your budget, ${words}` };
  if (totalCents > limit) {
    return { percent: 100, isOver: true, sentence: `${formatCents(totalCents - limit)} over your budget` };
  }
  const percent = Math.floor((totalCents / limit) * 100);
  return { percent, isOver: false, sentence: `${percent}% of your budget, ${words}` };
}

/** 1250000 -> '12,500'; cents only where there are some. */
export const amountText = (cents: number): string => formatCents(cents).replace('$', '').replace(/\.00$/, '');

/** The text field of an exact budget. */
export const exactBudgetField = {
  label: 'Exact budget',
  optional: true,
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 14,
} as const;

/** The typed exact budget in cents; undefined when nothing or no budget is typed. */
export function exactBudget(typed: string): number | undefined {
  const cents = parseCents(typed);
  return cents && cents <= maximumBudgetCents ? cents : undefined;
}

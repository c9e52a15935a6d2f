import { budgetLimit, formatBudget, maximumBudgetCents } from '#shared/planning/budget.ts';
import type { Budget } from '#shared/planning/budget.ts';
import { formatCents, parseCents } from '#shared/kernel/money.ts';

export interface BudgetUse {
  /** Spent share of the budget, 0 to 100 for the meter. */
  percent: number;
  isOver: boolean;
  /** '47% of your budget, $5,000 - $10,000', or '$312.50 over your budget'. */
  sentence: string;
}

/** Compares a total with the budget; undefined without one of them. */
export function budgetUse(budget: Budget, totalCents: number | undefined): BudgetUse | undefined {
  const [limit, words] = [budgetLimit(budget), formatBudget(budget)];
  if (!words || totalCents === undefined) return undefined;
  if (limit === undefined) return { percent: 0, isOver: false, sentence: `Within your budget, ${words}` };
  if (totalCents > limit) {
    return { percent: 100, isOver: true, sentence: `${formatCents(totalCents - limit)} over your budget` };
  }
  const percent = Math.floor((totalCents / limit) * 100);
  return { percent, isOver: false, sentence: `${percent}% of your budget, ${words}` };
}

/** Formats an amount, 1250000 -> '12,500'; cents only if there are any. */
export const amountText = (cents: number): string => formatCents(cents).replace('$', '').replace(/\.00$/, '');

/** The text field of an exact budget. */
export const exactBudgetField = {
  label: 'Exact budget',
  optional: true,
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 14,
} as const;

/** Parses the exact budget in cents; undefined if it is blank or invalid. */
export function exactBudget(typed: string): number | undefined {
  const cents = parseCents(typed);
  return cents && cents <= maximumBudgetCents ? cents : undefined;
}

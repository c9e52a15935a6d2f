import { budgetBands } from '#shared/planning/event-options.ts';
import { formatCents } from '#shared/kernel/money.ts';

export interface BudgetUse {
  /** Share of the budget that is spent, 0 to 100 for the meter. */
  percent: number;
  isOver: boolean;
  /** '47% of your budget, $5,000 - $10,000', or '$312.50 over your budget'. */
  sentence: string;
}

/** A total compared with the budget's band; undefined where there is nothing to compare. */
export function budgetUse(band: number | null, totalCents: number | undefined): BudgetUse | undefined {
  const budget = band === null ? undefined : budgetBands[band];
  if (!budget || totalCents === undefined) return undefined;
  const limit = budget.maximumCents;
  if (limit === undefined) return { percent: 0, isOver: false, sentence: `Within your budget, ${budget.label}` };
  if (totalCents > limit) {
    return { percent: 100, isOver: true, sentence: `${formatCents(totalCents - limit)} over your budget` };
  }
  const percent = Math.floor((totalCents / limit) * 100);
  return { percent, isOver: false, sentence: `${percent}% of your budget, ${budget.label}` };
}

import { formatCents } from '#shared/kernel/money.ts';
import { budgetUse } from '#web/domain/planning/plan-view/budget.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** Formats the plan's all-in price so far, for screens without the rail; undefined without vendors or a quote. */
export function planHint({ items, quote, details }: Pick<Plan, 'items' | 'quote' | 'details'>): string | undefined {
  if (items.length === 0 || !quote) return undefined;
  const use = budgetUse(details, quote.totalCents);
  const total = `Plan so far: ${formatCents(quote.totalCents)}, fee included`;
  return use?.isOver ? `${total}, ${use.sentence}` : total;
}

import { formatCents } from '#shared/kernel/money.ts';
import { budgetUse } from '#web/domain/planning/plan-view/budget.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** What the plan costs so far, all-in, for screens without room for the rail; nothing while there is nothing to say. */
export function planHint({ items, quote, details }: Pick<Plan, 'items' | 'quote' | 'details'>): string | undefined {
  if (items.length === 0 || !quote) return undefined;
  const use = budgetUse(details, quote.totalCents);
  const total = `Plan so far ${formatCents(quote.totalCents)} with fee`;
  return use?.isOver ? `${total}, ${use.sentence}` : total;
}

import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { overBudget } from '#shared/planning/draft-plan/draft-plan.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import type { Drafting } from './use-drafting.ts';

/** Shows by how much every plan exceeds the budget, with one-press alternatives. */
export const OverBudget = ({ drafting }: { drafting: Drafting }) => {
  const { request, choices, plan, setBudget, toggle } = drafting;
  const over = request && overBudget(request);
  if (!over || !plan || choices.budgetCents === null) return null;
  const neededCents = choices.budgetCents + over.missingCents;
  return (
    <Banner tone="wait" title={`The cheapest plan is ${formatCents(over.missingCents)} over your budget`}>
      <p>
        {over.servicesToDrop.length > 0
          ? 'Raise the budget, or drop one service.'
          : 'Raise the budget, or drop some services.'}
      </p>
      <div className="wrap" style={{ marginTop: 'var(--s-2)' }}>
        <Button size="small" onClick={() => setBudget(neededCents)}>
          Raise budget to {formatCents(neededCents)}
        </Button>
        {over.servicesToDrop.map((service) => (
          <Button key={service} size="small" onClick={() => toggle(service)}>
            Drop {categoryLabel(service)}
          </Button>
        ))}
      </div>
    </Banner>
  );
};

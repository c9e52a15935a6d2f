import { formatCents } from '#shared/kernel/money.ts';
import { platformFeeRow } from '#shared/checkout/fee-rows.ts';
import type { Draft } from '#shared/api/planning.ts';
import { quotePlan } from '#shared/planning/draft-plan/plan-price.ts';
import { whenAndWho } from '#web/domain/planning/plan-view/plan-text.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { BudgetPanel } from './BudgetPanel.tsx';
import type { Drafting } from './use-drafting.ts';
import styles from './DraftPlan.module.css';

/** The plan's total, and the adjustable budget. */
export const PlanTotals = ({ drafting, draft }: { drafting: Drafting; draft: Draft }) => {
  const { plan, request, choices, taken } = drafting;
  if (!plan || !request) return null;
  const { totalCents, feeCents } = quotePlan(request, plan.options);
  const wanted = new Set([...choices.services, ...taken]);
  return (
    <Ticket className={styles.totals} aria-label="Your plan">
      <div>
        <p className="fine soft">Your plan</p>
        <h2 className={styles.title}>{draft.title}</h2>
        <p className="small soft">{whenAndWho(draft.details)}</p>
      </div>
      <LightString total={wanted.size} lit={plan.options.length + new Set(taken).size} />
      <PriceLines>
        <PriceLine label="Vendors, with their fees" amount={formatCents(totalCents - feeCents)} />
        <PriceLine {...platformFeeRow(feeCents)} />
        <PriceLine label="Total" amount={formatCents(totalCents)} tone="total" />
      </PriceLines>
      <BudgetPanel drafting={drafting} />
    </Ticket>
  );
};

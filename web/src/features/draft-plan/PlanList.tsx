import { useState } from 'react';
import type { Draft, PlannedItem } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { quotePlan } from '#shared/planning/draft-plan/plan-price.ts';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Quote } from '#shared/checkout/pricing.ts';
import { sameAs } from './shown-plan.ts';
import { kindLabels, describeSamePlans } from './plan-sentences.ts';
import { PlanRow } from './PlanRow.tsx';
import { SaidLine } from './SaidLine.tsx';
import type { Drafting } from './use-drafting.ts';
import { allInPrices } from './row-prices.ts';
import styles from './DraftPlan.module.css';

interface PlanListProps {
  drafting: Drafting;
  draft: Draft;
}

const KindTabs = ({ drafting: { plans, choices, showKind } }: Pick<PlanListProps, 'drafting'>) => (
  <Tabs
    name="drafted"
    label="Plans"
    value={choices.kind}
    onValueChange={showKind}
    tabs={plans.map(({ kind, totalCents }) => ({
      value: kind,
      label: (
        <span className={styles.tab}>
          {kindLabels[kind]} <span className="num fine soft">{formatCents(totalCents)}</span>
        </span>
      ),
    }))}
  />
);

/** The plan of the chosen kind as a shopping list, under the tabs of all three. */
export const PlanList = ({ drafting, draft }: PlanListProps) => {
  const [open, setOpen] = useState<Category>();
  const { plan, plans, request, isWaiting } = drafting;
  if (!plan || !request) return null;
  const quote = quotePlan(request, plan.options);
  const same = describeSamePlans(sameAs(plan.kind, plans));
  return (
    <div>
      <KindTabs drafting={drafting} />
      <TabPanel name="drafted" value={plan.kind} className={styles.panel}>
        <h2 className="hidden">{kindLabels[plan.kind]}</h2>
        {same && <p className="small soft">{same}</p>}
        <SaidLine drafting={drafting} />
        <Card className={styles.list} aria-busy={isWaiting}>
          <ul>
            {plan.options.map((option) => (
              <PlanRow
                key={option.category}
                drafting={drafting}
                draftId={draft.id}
                option={option}
                quote={quote}
                isOpen={open === option.category}
                onOpen={(isOpen) => setOpen(isOpen ? option.category : undefined)}
              />
            ))}
            <TakenRows items={draft.items} quote={quote} />
          </ul>
        </Card>
      </TabPanel>
    </div>
  );
};

/** The vendors already in the plan: they stay, and their price counts. */
const TakenRows = ({ items, quote }: { items: readonly PlannedItem[]; quote: Quote }) =>
  items.map(({ id, category, vendorName }) => (
    <li key={id} className={styles.takenRow}>
      <span>
        <span className="fine soft">{categoryLabel(category)} · already in your plan</span>
        <span className="strong">{vendorName}</span>
      </span>
      <span className="num">{formatCents(allInPrices(quote).get(id) ?? 0)}</span>
    </li>
  ));

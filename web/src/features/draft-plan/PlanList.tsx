import { useState } from 'react';
import type { Draft, PlannedItem } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { quotePlan } from '#shared/planning/draft-plan/plan-price.ts';
import { TabPanel, Tabs } from '#web/ui/actions/Tabs.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { plural } from '#shared/kernel/plural.ts';
import { pickedOptions } from '#shared/planning/draft-plan/choose.ts';
import { sameAs } from './shown-plan.ts';
import { kindLabels, kindSentences, describeSamePlans } from './plan-sentences.ts';
import { PlanRow } from './PlanRow.tsx';
import type { RowPanel } from './PlanRow.tsx';
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

/** The row with an open panel. */
interface OpenPanel {
  line: string;
  panel: RowPanel;
}

const formatGuests = ({ details: { guestCount } }: Draft): string =>
  guestCount === null ? 'your guests' : guestCount === 1 ? 'your guest' : `all ${plural(guestCount, 'guest')}`;

/** The plan of the chosen kind as a shopping list, under the tabs of all three. */
export const PlanList = ({ drafting, draft }: PlanListProps) => {
  const [open, setOpen] = useState<OpenPanel>();
  const { plan, plans, request, lines, isWaiting } = drafting;
  if (!plan || !request) return null;
  const quote = quotePlan(request, pickedOptions(plan.picks));
  const prices = allInPrices(quote, plan.picks);
  const same = describeSamePlans(sameAs(plan.kind, plans));
  return (
    <div>
      <KindTabs drafting={drafting} />
      <TabPanel name="drafted" value={plan.kind} className={styles.panel}>
        <h2 className="hidden">{kindLabels[plan.kind]}</h2>
        <p className="small soft">{[kindSentences[plan.kind](formatGuests(draft)), same].filter(Boolean).join(' ')}</p>
        <SaidLine drafting={drafting} />
        <Card className={styles.list} aria-busy={isWaiting}>
          <ul>
            {plan.picks.map((pick, n) => {
              const line = lines.find(({ id }) => id === pick.line);
              const isFirst = plan.picks.findIndex(({ option }) => option.id === pick.option.id) === n;
              return (
                line && (
                  <PlanRow
                    key={pick.line}
                    drafting={drafting}
                    draftId={draft.id}
                    line={line}
                    pick={pick}
                    quote={quote}
                    cents={isFirst ? (prices.get(pick.option.id) ?? 0) : undefined}
                    open={open?.line === pick.line ? open.panel : undefined}
                    onOpen={(panel) => setOpen(panel && { line: pick.line, panel })}
                  />
                )
              );
            })}
            <TakenRows items={draft.items} prices={prices} />
          </ul>
        </Card>
      </TabPanel>
    </div>
  );
};

/** The vendors already in the plan: they stay, and their price counts. */
const TakenRows = ({ items, prices }: { items: readonly PlannedItem[]; prices: ReadonlyMap<string, number> }) =>
  items.map(({ id, category, vendorName }) => (
    <li key={id} className={styles.takenRow}>
      <span>
        <span className="fine soft">{categoryLabel(category)} · already in your plan</span>
        <span className="strong">{vendorName}</span>
      </span>
      <span className="num">{formatCents(prices.get(id) ?? 0)}</span>
    </li>
  ));

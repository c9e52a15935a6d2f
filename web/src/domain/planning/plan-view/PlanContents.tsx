import { Link } from '#web/ui/actions/Link.tsx';
import type { Category } from '#shared/kernel/categories.ts';
import { platformFeeRow, servicesRows } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { budgetUse } from './budget.ts';
import { BudgetMeter } from './BudgetMeter.tsx';
import { planAddress } from '../plan-address.ts';
import { useJoinedEvent } from '../joined-event.ts';
import { planRows } from './plan-rows.ts';
import { PlanRowView } from './PlanRows.tsx';
import { missingForTotal, whenAndWho } from './plan-text.ts';
import styles from './PlanRail.module.css';
import type { Plan } from '../use-plan.ts';

interface PlanContentsProps {
  plan: Plan;
  /** The category whose vendors the page shows. */
  here?: Category | undefined;
}

const Sums = ({ plan }: { plan: Plan }) => {
  const { quote, items, draftId, details } = plan;
  const use = budgetUse(details, quote?.totalCents);
  if (items.length === 0) return null;
  if (!quote)
    return (
      <p className={`small ${styles.waiting}`}>
        <Link to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>
          Add {missingForTotal(plan).join(' and ') || 'the details'}
        </Link>{' '}
        to see the total.
      </p>
    );
  return (
    <>
      <PriceLines className={styles.sums}>
        {servicesRows(quote).map((row) => (
          <PriceLine key={row.label} {...row} />
        ))}
        {quote.discountCents > 0 && (
          <PriceLine label="Discounts" amount={`−${formatCents(quote.discountCents)}`} tone="discount" />
        )}
        <PriceLine {...platformFeeRow(quote.feeCents)} />
        <PriceLine label="Total" amount={formatCents(quote.totalCents)} tone="total" />
      </PriceLines>
      {use && <BudgetMeter {...use} />}
    </>
  );
};

/** The vendors already booked for the event that the plan adds vendors to. */
const Booked = ({ plan }: Pick<PlanContentsProps, 'plan'>) => {
  const booked = useJoinedEvent(plan)?.vendors.filter(({ isCancelled }) => !isCancelled) ?? [];
  if (booked.length === 0) return null;
  const names = [...new Set(booked.map(({ name }) => name))];
  return (
    <p className="small">
      <b>Already booked:</b> {new Intl.ListFormat('en-US').format(names)}
    </p>
  );
};

/** The current plan: event, string of lights, services with their vendors, total (look: plan rail). */
export const PlanContents = ({ plan, here }: PlanContentsProps) => {
  const rows = planRows(plan);
  const lit = rows.filter(({ item }) => item).length;
  if (rows.length === 0 && !plan.details.name) return <h2 className={styles.title}>Nothing planned yet</h2>;
  return (
    <>
      <h2 className={styles.title}>{plan.draft?.addsTo ? `Added to ${plan.title}` : plan.title}</h2>
      <p className="small soft">{whenAndWho(plan.details)}</p>
      {rows.length > 0 && (
        <div className={styles.lights}>
          <LightString total={rows.length} lit={lit} />
        </div>
      )}
      {plan.draft?.addsTo && <Booked plan={plan} />}
      <dl>
        {rows.map((row) => (
          <PlanRowView key={row.item?.id ?? row.category} plan={plan} row={row} here={here} />
        ))}
      </dl>
      <Sums plan={plan} />
    </>
  );
};

/** Formats how many of the plan's services have a vendor. */
export function planCount(plan: Plan): string {
  const rows = planRows(plan);
  const chosen = rows.filter(({ item }) => item).length;
  return plan.draft?.addsTo ? `${chosen} to add` : `${chosen} of ${rows.length} chosen`;
}

import { Link } from '#web/ui/actions/Link.tsx';
import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { platformFeeRow, servicesRows } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { describeUnavailable } from '#shared/vendors/calendar/day-text.ts';
import { budgetUse } from '#web/domain/planning/plan-view/budget.ts';
import { misfitIn, misfitSentence, unavailableIn } from '#web/domain/planning/plan-view/fit-in-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { sampleIn, sampleSentence } from '#web/domain/planning/adding/sample-in-plan.ts';
import { missingForTotal } from '#web/domain/planning/plan-view/plan-text.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import styles from './Summary.module.css';

const Lines = ({ plan }: { plan: Plan }) => {
  const { quote, items, draftId } = plan;
  if (items.length === 0)
    return <p className="small soft">Your total will appear here when you choose your first vendor.</p>;
  if (!quote)
    return (
      <Banner tone="wait">
        <Link to={planAddress('/questionnaire', { draftId, returnTo: 'summary' })}>
          Add {missingForTotal(plan).join(' and ') || 'the details'}
        </Link>{' '}
        to see the total.
      </Banner>
    );
  return (
    <>
      <PriceLines>
        {categorySums(plan).map(({ category, cents }) => (
          <PriceLine key={category} tone="soft" label={categoryLabel(category)} amount={formatCents(cents)} />
        ))}
        {servicesRows(quote).map((row) => (
          <PriceLine key={row.label} {...row} />
        ))}
        {quote.discountCents > 0 && (
          <PriceLine label="Discounts" amount={`−${formatCents(quote.discountCents)}`} tone="discount" />
        )}
        <PriceLine {...platformFeeRow(quote.feeCents)} />
      </PriceLines>
      <p className={styles.total}>
        Estimated Total: <span className="num">{formatCents(quote.totalCents)}</span>
      </p>
      <Budget plan={plan} />
      <p className="fine soft">Final pricing may vary based on specific requirements and vendor policies</p>
      <p className="fine soft">
        These are your vendors&apos; prices for your event today. You pay what the payment page shows.
      </p>
    </>
  );
};

/** Returns each category's price before fee and discounts, by category; empty for a single one, which adds nothing. */
function categorySums({ quote, items }: Plan): { category: Category; cents: number }[] {
  const sums = categories.map((category) => ({
    category,
    cents: items
      .filter((item) => item.category === category)
      .reduce((sum, item) => sum + (findQuoteLine(quote, item)?.subtotalCents ?? 0), 0),
  }));
  const chosen = sums.filter(({ category }) => items.some((item) => item.category === category));
  return chosen.length > 1 ? chosen : [];
}

const Budget = ({ plan }: { plan: Plan }) => {
  const use = budgetUse(plan.details, plan.quote?.totalCents);
  if (!use) return null;
  return use.isOver ? <Banner tone="bad">{use.sentence}</Banner> : <p className="small soft">{use.sentence}</p>;
};

/** Returns why Next can't be pressed yet, or undefined. */
function reasonToWait({ items, quote, details }: Plan, unavailable: readonly PlanItem[]): string | undefined {
  if (items.length === 0) return 'Add at least one vendor to continue.';
  const sample = sampleIn(items);
  if (sample) return sampleSentence(sample);
  if (unavailable.length > 0 && details.date)
    return describeUnavailable([...new Set(unavailable.map(({ vendorName }) => vendorName))], details.date);
  const misfit = misfitIn(items);
  if (misfit) return misfitSentence(misfit);
  if (!quote) return 'Add the missing details to see your total and continue.';
  return details.date && details.zipCode ? undefined : "Add your event's date and ZIP code to continue.";
}

/** The optional step before the payment (customer spec 4, booking flow). */
const Requirements = ({ isGiven, isDisabled, onGo }: { isGiven: boolean; isDisabled: boolean; onGo: () => void }) => (
  <div className={styles.optional}>
    <p>
      <span className="strong">Venue and vendor details</span>{' '}
      {isGiven ? <Badge tone="good">Added</Badge> : <span className="small soft">(optional)</span>}
    </p>
    <p className="small soft">
      {isGiven
        ? "We'll send them to your vendors with the order."
        : 'Add the address, access and times for your vendors. You can also discuss them in messages.'}
    </p>
    <Button size="small" disabled={isDisabled} onClick={onGo}>
      {isGiven ? 'Edit Event Details' : 'Add Event Details'}
    </Button>
  </div>
);

/** Links to other vendors of the service for each vendor that isn't free on the day. */
const Replacements = ({ plan, items }: { plan: Plan; items: readonly PlanItem[] }) =>
  items.map(({ id, category }) => (
    <Link key={id} className={styles.replacement} to={planAddress('/vendors', { category, draftId: plan.draftId })}>
      Choose Another {categoryLabel(category)} Vendor
    </Link>
  ));

interface SummaryTotalProps {
  plan: Plan;
  hasRequirements: boolean;
  onGo: (path: '/payment' | '/event-details') => void;
}

/** The total, and the link to continue. */
export const SummaryTotal = ({ plan, hasRequirements, onGo }: SummaryTotalProps) => {
  const unavailable = unavailableIn(plan.items);
  const reason = reasonToWait(plan, unavailable);
  const membership = plan.draft?.membership;
  return (
    <Ticket className={styles.ticket} aria-label="Estimated Total">
      <p className="fine soft">Your plan</p>
      <h2 className={styles.ticketTitle}>{plan.title}</h2>
      <Lines plan={plan} />
      {plan.items.length > 0 && !membership && (
        <Requirements isGiven={hasRequirements} isDisabled={reason !== undefined} onGo={() => onGo('/event-details')} />
      )}
      {membership && (
        <p className="small soft">
          {membership.mayPay
            ? `${membership.hostName} lets you pay. The booking is ${membership.hostName}'s.`
            : `${membership.hostName} books and pays.`}{' '}
          Vendors are reserved only then.
        </p>
      )}
      <div className={styles.do}>
        {(!membership || membership.mayPay) && (
          <Button look="primary" full disabled={reason !== undefined} onClick={() => onGo('/payment')}>
            Next
          </Button>
        )}
        {reason && !plan.isReadOnly && (
          <p className="small soft" role="status">
            {reason} <Replacements plan={plan} items={unavailable} />
          </p>
        )}
        {plan.isReadOnly ? (
          <ButtonLink full to="/home">
            My Events
          </ButtonLink>
        ) : (
          <ButtonLink full to={planAddress('/vendors', { category: plan.serviceAreas[0], draftId: plan.draftId })}>
            Back
          </ButtonLink>
        )}
      </div>
    </Ticket>
  );
};

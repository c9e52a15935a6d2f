import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { vendorFeesRow } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { depositPercent, platformFeePercent } from '#shared/kernel/policies.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#shared/kernel/plural.ts';
import { openCategories } from '#web/domain/planning/plan-view/open-categories.ts';
import { endWords } from '#web/lib/time-words.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { OrderPromo } from '../promo/PromoBox.tsx';
import { VendorLines } from './VendorLines.tsx';
import type { Payment } from './use-payment.ts';
import styles from './Payment.module.css';

const times = ({ startTime, durationHours }: PayablePlan['details']): string => {
  if (startTime === null) return '';
  const from = formatTime12(startTime);
  return durationHours === null ? from : `${from} to ${endWords(startTime, durationHours)}`;
};

const joined = (...words: (string | null | false)[]): string => words.filter(Boolean).join(' · ');

const EventLines = ({ details }: { details: PayablePlan['details'] }) => (
  <p className="small soft">
    {joined(details.eventType, details.date && formatLongDate(details.date))}
    <br />
    {joined(times(details), details.guestCount !== null && plural(details.guestCount, 'guest'), details.zipCode)}
  </p>
);

const Incomplete = ({ plan }: { plan: PayablePlan }) => {
  const open = openCategories(plan.serviceAreas, plan.items);
  const [first] = open;
  if (!first) return null;
  const names = new Intl.ListFormat('en-US').format(open.map(categoryLabel));
  return (
    <Banner tone="wait" title="Incomplete Services">
      <p className="small">
        {names} {open.length === 1 ? 'has' : 'have'} no vendor yet. You can pay for the others now.
      </p>
      <ButtonLink
        size="small"
        className={styles.complete}
        to={planAddress('/vendors', { category: first, draftId: plan.draftId })}
      >
        Complete Vendor Selection
      </ButtonLink>
    </Banner>
  );
};

const Breakdown = ({ payment: { quote, promos, option } }: { payment: Payment }) => (
  <PriceLines className={styles.sums}>
    <PriceLine label="Services" amount={formatCents(quote.subtotalCents)} />
    {vendorFeesRow(quote.vendorFeesCents).map((row) => (
      <PriceLine key={row.label} {...row} />
    ))}
    {promos.applied.map(({ vendorId, code, discountCents }) => (
      <PriceLine
        key={vendorId}
        label={`Promo code ${code}`}
        amount={`−${formatCents(discountCents)}`}
        tone="discount"
      />
    ))}
    <PriceLine label={`Platform fee (${platformFeePercent}%)`} amount={formatCents(quote.feeCents)} />
    <PriceLine label="Total" amount={formatCents(quote.totalCents)} tone="total" />
    {option === 'deposit' && (
      <>
        <PriceLine label={`Due now (${depositPercent}%)`} amount={formatCents(quote.depositCents)} tone="strong" />
        <PriceLine label="Due before the event" amount={formatCents(quote.balanceCents)} tone="soft" />
      </>
    )}
  </PriceLines>
);

/** What is bought, as the ticket to take to the counter (look: /payment). */
export const OrderSummary = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => (
  <aside id="order" aria-label="Order summary">
    <Ticket>
      <h2 className={styles.heading}>Order summary</h2>
      <p className={`strong ${styles.event}`}>{plan.title}</p>
      <EventLines details={plan.details} />
      <ul className={styles.list}>
        <VendorLines items={plan.items} payment={payment} />
      </ul>
      <OrderPromo promos={payment.promos} />
      <Incomplete plan={plan} />
      <Breakdown payment={payment} />
    </Ticket>
  </aside>
);

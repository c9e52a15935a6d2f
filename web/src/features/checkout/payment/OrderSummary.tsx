import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { vendorFeesRow } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { depositPercent, platformFeePercent } from '#shared/kernel/policies.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#web/lib/plural.ts';
import { itemPicture } from '#web/domain/media/event-picture.ts';
import { feeWords, itemWords, lineOf } from '#web/domain/planning/item-words.ts';
import { openCategories } from '#web/domain/planning/open-categories.ts';
import { endWords } from '#web/lib/time-words.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { OrderPromo, PromoBox } from '../promo/PromoBox.tsx';
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

const Line = ({ item, quote }: { item: PlanItem; quote: Quote }) => {
  const line = lineOf(quote, item);
  const fallback = servicePicture[item.category];
  return (
    <div className={styles.line}>
      <Picture src={itemPicture(item)} fallback={fallback} alt="" rounded="small" />
      <div>
        <p className="strong">{item.vendorName}</p>
        <p className="fine soft">{categoryLabel(item.category)}</p>
        {[...itemWords(item, line), ...feeWords(line)].map((words) => (
          <p key={words} className="fine soft">
            {words}
          </p>
        ))}
      </div>
      <p className="strong num">{formatCents(line?.subtotalCents ?? 0)}</p>
    </div>
  );
};

interface VendorLinesProps {
  items: readonly [PlanItem, ...PlanItem[]];
  payment: Pick<Payment, 'quote' | 'promos'>;
}

/** What is bought of one vendor, and its place for a promo code. */
const VendorLines = ({ items, payment: { quote, promos } }: VendorLinesProps) => {
  const [{ vendorId: id, vendorName: name }] = items;
  return (
    <li className={styles.vendor}>
      {items.map((item) => (
        <Line key={item.id} item={item} quote={quote} />
      ))}
      <PromoBox vendor={{ id, name }} promos={promos} />
    </li>
  );
};

/** Items by vendor, in the order of the plan. */
function byVendor(items: readonly PlanItem[]): [PlanItem, ...PlanItem[]][] {
  const groups = new Map<string, [PlanItem, ...PlanItem[]]>();
  for (const item of items) {
    const group = groups.get(item.vendorId);
    if (group) group.push(item);
    else groups.set(item.vendorId, [item]);
  }
  return [...groups.values()];
}

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
        {byVendor(plan.items).map((items) => (
          <VendorLines key={items[0].vendorId} items={items} payment={payment} />
        ))}
      </ul>
      <OrderPromo promos={payment.promos} />
      <Incomplete plan={plan} />
      <Breakdown payment={payment} />
    </Ticket>
  </aside>
);

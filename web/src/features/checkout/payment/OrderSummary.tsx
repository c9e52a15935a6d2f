import { formatLongDate, formatDate } from '#shared/kernel/dates.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { platformFeeRow, servicesRows } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { depositPercent } from '#shared/kernel/policies.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#shared/kernel/plural.ts';
import { openCategories } from '#web/domain/planning/plan-view/open-categories.ts';
import { readRequirements } from '#web/domain/planning/booking/booking-data.ts';
import { useSession } from '#web/lib/session.ts';
import { formatPlannedTimes, formatTimeSpan } from '#shared/kernel/event-times.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { itemPicture, servicePicture } from '#web/domain/media/service-picture.ts';
import { formatFees, formatPlanItem, findQuoteLine } from '#web/domain/planning/plan-view/item-text.ts';
import { ItemTimes } from '#web/domain/planning/times/ItemTimes.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { OrderPromo, PromoBox } from '../promo/PromoBox.tsx';
import type { Payment } from './use-payment.ts';
import styles from './Payment.module.css';

/** Returns the times to book: those of the Event Details form if it was submitted, as for a booked event. */
function useTimes({ draftId, details, place }: PayablePlan): string {
  const { me } = useSession();
  const planned = { ...details, timeZone: place?.timeZone };
  const form = me && readRequirements(me.id, draftId, planned);
  if (!form) return formatPlannedTimes(planned);
  return formatTimeSpan({ ...planned, startTime: form.eventStartTime, endTime: form.eventEndTime });
}

const joined = (...words: (string | null | false)[]): string => words.filter(Boolean).join(' · ');

const EventLines = ({ plan }: { plan: PayablePlan }) => {
  const { eventType, date, guestCount, zipCode } = plan.details;
  return (
    <p className="small soft">
      {joined(eventType, date && formatLongDate(date))}
      <br />
      {joined(useTimes(plan), guestCount !== null && plural(guestCount, 'guest'), zipCode)}
    </p>
  );
};

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
    {servicesRows(quote).map((row) => (
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
    <PriceLine {...platformFeeRow(quote.feeCents)} />
    <PriceLine label="Total" amount={formatCents(quote.totalCents)} tone="total" />
    {option === 'deposit' && (
      <>
        <PriceLine label={`Due now (${depositPercent}%)`} amount={formatCents(quote.depositCents)} tone="strong" />
        <PriceLine label="Due before the event" amount={formatCents(quote.balanceCents)} tone="soft" />
      </>
    )}
  </PriceLines>
);

/** The order, in the form of a ticket (look: /payment). */
export const OrderSummary = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => (
  <aside id="order" aria-label="Order summary">
    <Ticket>
      <h2 className={styles.heading}>Order summary</h2>
      <p className={`strong ${styles.event}`}>{plan.title}</p>
      <EventLines plan={plan} />
      <ul className={styles.list}>
        <VendorLines plan={plan} payment={payment} />
      </ul>
      <OrderPromo promos={payment.promos} />
      <Incomplete plan={plan} />
      <Breakdown payment={payment} />
    </Ticket>
  </aside>
);

const Line = ({
  plan,
  item,
  quote,
}: {
  plan: Pick<PayablePlan, 'details' | 'place'>;
  item: PlannedItem;
  quote: Quote;
}) => {
  const line = findQuoteLine(quote, item);
  const fallback = servicePicture[item.category];
  return (
    <div className={styles.line}>
      <Picture src={itemPicture(item)} fallback={fallback} alt="" rounded="small" />
      <div>
        <p className="strong">{item.vendorName}</p>
        <p className="fine soft">{categoryLabel(item.category)}</p>
        {[...formatPlanItem(item, line), ...formatFees(line)].map((words, position) => (
          <p key={position} className="fine soft">
            {words}
          </p>
        ))}
        <ItemTimes plan={plan} item={item} />
        {item.isHeld && item.offer && (
          <p className="fine strong">
            {formatDate(item.offer.facts.date)} is held for you until {formatDate(item.offer.validThrough)}
          </p>
        )}
      </div>
      <p className="strong num">{formatCents(line?.subtotalCents ?? 0)}</p>
    </div>
  );
};

interface VendorLinesProps {
  plan: Pick<PayablePlan, 'details' | 'place' | 'items'>;
  payment: Pick<Payment, 'quote' | 'promos'>;
}

/** Each vendor's packages, and a field for its promo code. */
export const VendorLines = ({ plan, payment: { quote, promos } }: VendorLinesProps) =>
  Array.from(
    Map.groupBy(plan.items, ({ vendorId }) => vendorId),
    ([id, own]) => (
      <li key={id} className={styles.vendor}>
        {own.map((item) => (
          <Line key={item.id} plan={plan} item={item} quote={quote} />
        ))}
        {takesCode(own, promos) && <PromoBox vendor={{ id, name: own[0]?.vendorName ?? '' }} promos={promos} />}
      </li>
    ),
  );

/** Returns true if a code applies: not to offers (rule promotions-5), except to remove one entered earlier. */
const takesCode = (items: readonly PlannedItem[], { appliedTo, findProblem }: Payment['promos']): boolean =>
  items.some(({ vendorId, offer }) => !offer || appliedTo(vendorId) || findProblem(vendorId));

import type { Booking } from '#shared/api/booking.ts';
import { formatDate, formatLongDate } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';
import { platformFeePercent } from '#shared/policies.ts';
import { spanWords } from '#web/parts/time-words.ts';
import { PriceLine, PriceLines } from '#web/ui/PriceLines.tsx';
import styles from './Confirmation.module.css';
import { Section } from './Section.tsx';

/** What was booked for which day. */
export const EventInformation = ({ booking: { event } }: { booking: Booking }) => {
  const facts: [string, string | null][] = [
    ['Event', event.title],
    ['Date', formatLongDate(event.date)],
    ['Time', spanWords(event.startTime, event.endTime)],
    ['Type', event.eventType],
    ['Location', event.placeLabel],
    ['Guests', event.guestCount === null ? null : event.guestCount.toLocaleString('en-US')],
    ['Theme', event.theme],
  ];
  return (
    <Section title="Event information">
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
};

/** What it costs, what was paid, what is still owed and when. */
export const PaymentDetails = ({ booking }: { booking: Booking }) => {
  const { quote, paidCents, balanceCents, balanceDueDate, paymentOption } = booking;
  return (
    <Section title="Payment details">
      <PriceLines className={styles.sums}>
        <PriceLine label="Services" amount={formatCents(quote.subtotalCents)} />
        {quote.discountCents > 0 && (
          <PriceLine label="Discounts" amount={`−${formatCents(quote.discountCents)}`} tone="discount" />
        )}
        <PriceLine label={`Platform fee (${platformFeePercent}%)`} amount={formatCents(quote.feeCents)} />
        <PriceLine label="Total" amount={formatCents(quote.totalCents)} tone="total" />
        <PriceLine
          label={paymentOption === 'full' ? 'Paid in full' : 'Deposit paid'}
          amount={formatCents(paidCents)}
          tone="strong"
        />
        {balanceCents > 0 && (
          <PriceLine
            label={balanceDueDate ? `Due by ${formatDate(balanceDueDate)}` : 'Due before the event'}
            amount={formatCents(balanceCents)}
            tone="soft"
          />
        )}
      </PriceLines>
      <p className="small soft">Receipt sent to {booking.contact.email}</p>
    </Section>
  );
};

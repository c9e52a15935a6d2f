import type { Booking } from '#shared/api/orders/booking.ts';
import { formatLongDate, formatTimestamp } from '#shared/kernel/dates.ts';
import { BookingSums } from '#web/domain/orders/BookingSums.tsx';
import { usualStart } from '#shared/orders/usual-times.ts';
import { nothingSent, sentFacts, shownFacts } from '#web/domain/orders/sent-details.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Confirmation.module.css';

/** The booked event: title, date, time and other facts. */
export const EventInformation = ({ booking: { event, timeZone } }: { booking: Booking }) => {
  const facts: Fact[] = [
    ['Event', event.title],
    ['Date', formatLongDate(event.date)],
    ['Time', formatTimeSpan({ ...event, timeZone }) || usualStart],
    ['Type', event.eventType],
    ['Location', event.placeLabel],
    ['Guests', event.guestCount === null ? null : event.guestCount.toLocaleString('en-US')],
    ['Theme', event.theme],
  ];
  return (
    <Section title="Event information">
      <Facts facts={facts} className={styles.facts} />
    </Section>
  );
};

/** The details sent to every vendor. Not printed, since receipts are shown to others. */
export const SentToVendors = ({ booking }: { booking: Booking }) => (
  <div className={styles.noPrint}>
    <Section title="Sent to your vendors">
      {sentFacts(booking).length === 0 && <p className="soft">{nothingSent}</p>}
      <Facts facts={shownFacts(booking)} className={styles.facts} />
    </Section>
  </div>
);

/** The total, the paid amount, the balance and its due date. */
export const PaymentDetails = ({ booking }: { booking: Booking }) => (
  <Section title="Payment details">
    <BookingSums booking={booking} className={styles.sums} />
    <p className="small soft">Booked {formatTimestamp(booking.confirmedAt)}. We emailed the receipt to you</p>
  </Section>
);

/** A titled section of the confirmation. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles.section} aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </Card>
);

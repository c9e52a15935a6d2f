import { CalendarHeart, Check, Copy, Mail, Phone, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/api/booking.ts';
import { categoryLabel } from '#shared/categories.ts';
import { formatDate, formatLongDate } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';
import { platformFeePercent } from '#shared/policies.ts';
import { servicePicture } from '#web/parts/event-picture.ts';
import { arithmetic, lineOf, plural } from '#web/parts/plan-rows.ts';
import { support } from '#web/parts/support.ts';
import { spanWords } from '#web/parts/time-words.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LightString } from '#web/ui/LightString.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PriceLine, PriceLines } from '#web/ui/PriceLines.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Confirmation.module.css';

const BookingId = ({ id }: { id: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <p className={styles.id}>
      Booking ID <b className="num">{id}</b>
      <Button
        size="small"
        look="bare"
        className={styles.noPrint}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </p>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles.section}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </Card>
);

const EventInformation = ({ booking: { event } }: { booking: Booking }) => {
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

const PaymentDetails = ({ booking }: { booking: Booking }) => {
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

const Vendor = ({ booking, item }: { booking: Booking; item: Booking['items'][number] }) => {
  const line = lineOf(booking.quote, item);
  const fallback = servicePicture[item.category];
  return (
    <li className={styles.vendor}>
      <Picture src={item.imageUrl ?? fallback} fallback={fallback} alt="" rounded="field" />
      <div>
        <p className="strong">{item.vendorName}</p>
        <p className="small soft">{categoryLabel(item.category)}</p>
        <p className="small soft">{[item.productName, line && arithmetic(line)].filter(Boolean).join(', ')}</p>
      </div>
      <div className={`wrap ${styles.noPrint}`}>
        {item.vendorPhone && (
          <a className={styles.contact} href={`tel:${item.vendorPhone}`}>
            <Phone size={18} />
            Call<span className="hidden"> {item.vendorName}</span>
          </a>
        )}
        {item.vendorEmail && (
          <a
            className={styles.contact}
            href={`mailto:${item.vendorEmail}?subject=${encodeURIComponent(`Booking ${booking.id}`)}`}
          >
            <Mail size={18} />
            Email<span className="hidden"> {item.vendorName}</span>
          </a>
        )}
      </div>
    </li>
  );
};

const steps = [
  ['Vendors prepare', 'Each vendor has your date, your guests and what you booked, and writes to you under Messages.'],
  ['Settle the details', 'Agree on times, access and menus in the chat. What is still owed is due before the event.'],
  ['Enjoy your event', 'Everything arrives as planned. Afterwards you can tell others how it went.'],
] as const;

const WhatHappensNext = () => (
  <section className={styles.next}>
    <h2 className={styles.heading}>What Happens Next?</h2>
    <ol className={styles.steps}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3 className={styles.step}>{title}</h3>
          <p className="small soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

async function share({ event }: Booking): Promise<void> {
  const text = `${event.title}: ${formatLongDate(event.date)}, ${event.placeLabel}`;
  if ('share' in navigator) return navigator.share({ title: event.title, text }).catch(() => undefined);
  await (navigator as Navigator).clipboard.writeText(text);
  toast.success('Copied', 'Paste it wherever you invite people.');
}

const Help = () => (
  <Card as="section" className={`${styles.help} ${styles.noPrint}`}>
    <h2 className={styles.heading}>Need help?</h2>
    <p className="soft">
      Write to <a href={`mailto:${support.email}`}>{support.email}</a> or call{' '}
      <a href={`tel:${support.phone.replace(/\D/g, '')}`}>{support.phone}</a>. Have your booking ID at hand.
    </p>
  </Card>
);

// From edge to edge, however many vendors there are.
const bulbs = 16;

/** A booking that stands: the string fully lit, the id, what was bought and what comes next. */
export const Confirmed = ({ booking }: { booking: Booking }) => {
  const isOver = booking.status === 'cancelled';
  const count = booking.items.length;
  return (
    <>
      {!isOver && (
        <div className={styles.lights}>
          <LightString total={bulbs} lit={bulbs} label="Everything is booked" />
        </div>
      )}
      <PageTitle below={<BookingId id={booking.id} />}>
        {isOver ? 'This booking was cancelled' : 'Booking Confirmed!'}
      </PageTitle>
      <div className={styles.two}>
        <EventInformation booking={booking} />
        <PaymentDetails booking={booking} />
      </div>
      <Section title={plural(count, 'vendor') + ' booked'}>
        <ul>
          {booking.items.map((item) => (
            <Vendor key={item.id} booking={booking} item={item} />
          ))}
        </ul>
      </Section>
      {!isOver && <WhatHappensNext />}
      <div className={`wrap ${styles.actions} ${styles.noPrint}`}>
        <ButtonLink look="primary" to="/home" icon={<CalendarHeart />}>
          View My Events
        </ButtonLink>
        <Button icon={<Printer />} onClick={() => window.print()}>
          Download Receipt
        </Button>
        <Button icon={<Share2 />} onClick={() => void share(booking)}>
          Share Event
        </Button>
      </div>
      <Help />
    </>
  );
};

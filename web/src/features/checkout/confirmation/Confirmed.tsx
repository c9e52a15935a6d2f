import { CalendarHeart, Check, Copy, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { BalanceBanner } from '#web/domain/orders/BalanceBanner.tsx';
import { bookedVendors } from '#web/domain/orders/vendor-orders.ts';
import { AddToCalendar } from '#web/domain/orders/calendar/AddToCalendar.tsx';
import { plural } from '#shared/kernel/plural.ts';
import { ShareEvent } from '#web/domain/planning/sharing/ShareEvent.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { callLink } from '#web/lib/call-link.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { BookedVendor } from './BookedVendor.tsx';
import { EventInformation, PaymentDetails, SentToVendors, Section } from './BookingFacts.tsx';
import styles from './Confirmation.module.css';
import './receipt-print.css';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { queryClient } from '#web/lib/query.ts';

const BookingId = ({ id }: { id: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      toast.error('Not copied', 'Your browser blocked copying. Select the booking ID and copy it manually.');
    }
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

const titles: Record<Booking['status'], string> = {
  confirmed: 'Booking Confirmed!',
  completed: 'Booking completed',
  cancelled: 'This booking was canceled',
};

const Actions = ({ booking }: { booking: Booking }) => (
  <div className={`wrap ${styles.actions} ${styles.noPrint}`}>
    <ButtonLink look="primary" to="/home" icon={<CalendarHeart />}>
      View My Events
    </ButtonLink>
    <Button icon={<Printer />} onClick={() => window.print()}>
      Download Receipt
    </Button>
    {booking.status !== 'cancelled' && (
      <>
        <ShareEvent planId={booking.event.id} title={booking.event.title} />
        <AddToCalendar booking={booking} />
      </>
    )}
  </div>
);

// Fills the width, however many vendors there are.
const bulbs = 16;

/** A confirmed booking: the fully lit string, the id, the packages and the next steps. */
export const Confirmed = ({ booking }: { booking: Booking }) => {
  // A list from before the payment still links to the plan.
  useEffect(() => queryClient.removeQueries({ queryKey: myEventsKeys.all, exact: true }), []);
  const isOver = booking.status === 'cancelled';
  const booked = booking.orders.filter(({ status }) => status !== 'cancelled');
  return (
    <>
      {!isOver && (
        <div className={`${styles.lights} ${styles.noPrint}`}>
          <LightString total={bulbs} lit={bulbs} label="Everything is booked" />
        </div>
      )}
      <PrintedHead booking={booking} />
      <PageTitle below={<BookingId id={booking.id} />}>{titles[booking.status]}</PageTitle>
      <div className={styles.noPrint}>
        <BalanceBanner booking={booking} />
      </div>
      <div className={styles.two}>
        <EventInformation booking={booking} />
        <PaymentDetails booking={booking} />
      </div>
      <Section title={`${plural(booked.length, 'vendor')} booked`}>
        <ul>
          {bookedVendors(booking).map((vendor) => (
            <BookedVendor key={vendor.order.vendorId} booking={booking} vendor={vendor} />
          ))}
        </ul>
      </Section>
      <SentToVendors booking={booking} />
      {booking.status === 'confirmed' && <WhatHappensNext />}
      <Actions booking={booking} />
      <Help />
    </>
  );
};

const steps = [
  ['Vendors prepare', 'Your vendors have your booking details and will contact you in Messages.'],
  ['Agree on the details', 'Use Messages to agree on times, access and menus.'],
  ['Enjoy your event', 'Your vendors take it from here. Afterward, you can review them.'],
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

/** Contact details of the support team. */
const Help = () => (
  <Card as="section" className={`${styles.help} ${styles.noPrint}`}>
    <h2 className={styles.heading}>Need help?</h2>
    <p className="soft">
      Write to <a href={`mailto:${support.email}`}>{support.email}</a> or call{' '}
      <a href={callLink(support.phone)}>{support.phone}</a>. Please have your booking ID ready.
    </p>
  </Card>
);

/** The head of the printed receipt; screens show the site's header. */
const PrintedHead = ({ booking: { contact } }: { booking: Booking }) => (
  <div className={styles.letterhead} aria-hidden="true">
    <Logo />
    <p>
      Receipt for {contact.name}, {contact.email}
      <br />
      {support.email} · {support.phone}
    </p>
  </div>
);

/** Contact details for hosts (customer spec 2, /confirmation: the help box). */
const support = { email: 'support@hostwell.test', phone: '(512) 555-0142' } as const;

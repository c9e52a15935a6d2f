import { CalendarHeart, Check, Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Booking } from '#shared/api/booking.ts';
import { plural } from '#web/parts/plan-rows.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { LightString } from '#web/ui/LightString.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Help, WhatHappensNext } from './Afterwards.tsx';
import { BookedVendor } from './BookedVendor.tsx';
import { EventInformation, PaymentDetails } from './BookingFacts.tsx';
import { Section } from './Section.tsx';
import { share } from './share.ts';
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
            <BookedVendor key={item.id} booking={booking} item={item} />
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

import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { balanceDueDate, formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { balanceDueDays } from '#shared/kernel/policies.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { daysTo, daysUntil, eventLine, statusWord } from '#web/domain/planning/my-events/sort-events.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { DeleteEventButton } from './DeleteEventButton.tsx';
import styles from './MyEvents.module.css';

/** Formats when the balance is due: 'now' after a late booking, whose balance is due within a day of it. */
const formatBalanceDue = (date: string, daysTo: number): string =>
  daysTo > balanceDueDays ? `by ${formatDate(balanceDueDate(date))}` : 'now';

interface NextEventProps {
  event: HostEvent;
  onDelete: () => void;
}

/** The next booked event, at full width: picture, vendors, balance (look: /home). */
export const NextEvent = ({ event, onDelete }: NextEventProps) => {
  const picture = eventPicture(event.eventType);
  const [days] = useState(() => daysTo(event));
  return (
    <Card as="section" pad={false} className={styles.next} aria-label="Next event">
      <Picture src={event.imageUrl ?? picture.src} fallback={picture.src} alt={picture.alt} ratio="fill" eager />
      <DeleteEventButton kind="event" title={event.title} onClick={onDelete} />
      <div className={styles.nextBody}>
        <div className="wrap">
          <StatusBadge status={statusWord(event)} />
          <Badge tone="love">{daysUntil(days)}</Badge>
        </div>
        <h2 className={styles.name}>
          <Link to={`/event-overview?eventId=${event.id}`} className="name-link">
            {event.title}
          </Link>
        </h2>
        <p className="soft">{eventLine(event)}</p>
        <ul className={styles.vendors}>
          {event.vendors.map((vendor) => (
            <li key={`${vendor.id}:${vendor.category}`}>
              <Picture src={servicePicture[vendor.category]} alt="" rounded="small" />
              <span>
                <b>{vendor.name}</b>
                <span className="fine soft">{categoryLabel(vendor.category)}</span>
              </span>
              <StatusBadge status={vendor.isCancelled ? 'Canceled' : 'Confirmed'} />
            </li>
          ))}
        </ul>
        <Due event={event} days={days} />
      </div>
    </Card>
  );
};

const Due = ({ event, days }: { event: HostEvent; days: number }) => (
  <div className={styles.due}>
    <p className="small">
      {event.balanceCents > 0 ? (
        <>
          <b className="num">{formatCents(event.balanceCents)}</b>{' '}
          <span className="soft">is due {formatBalanceDue(event.date, days)}</span>
        </>
      ) : (
        <span className="soft">Paid in full</span>
      )}
    </p>
    <div className="wrap">
      {event.balanceCents > 0 && (
        <ButtonLink size="small" to={`/payment?bookingId=${event.bookingId}`}>
          Pay Balance
        </ButtonLink>
      )}
      <ButtonLink size="small" to="/messages" icon={<MessageSquare />}>
        Messages
      </ButtonLink>
      <ButtonLink size="small" to={`/confirmation?bookingId=${event.bookingId}`}>
        View Booking
      </ButtonLink>
    </div>
  </div>
);

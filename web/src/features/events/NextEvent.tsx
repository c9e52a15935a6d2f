import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { HostEvent } from '#shared/api/planning.ts';
import { categoryLabel } from '#shared/categories.ts';
import { balanceDueDate, daysBetween, formatDate, todayIn } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';
import { eventPicture, servicePicture } from '#web/parts/event-picture.ts';
import { plural } from '#web/parts/plan-rows.ts';
import { spanWords } from '#web/parts/time-words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { daysUntil, statusWord } from './sort-events.ts';
import styles from './MyEvents.module.css';

function line({ date, startTime, endTime, guestCount, placeLabel }: HostEvent): string {
  return [formatDate(date), spanWords(startTime, endTime), guestCount && plural(guestCount, 'guest'), placeLabel]
    .filter(Boolean)
    .map((part) => String(part).replaceAll(' ', '\u00a0'))
    .join(' · ');
}

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface NextEventProps {
  event: HostEvent;
  /** 1 where the event is all the page is about. */
  level?: 1 | 2;
}

/** The next booked event, wide: picture, vendors, what is still owed (look: /home). */
export const NextEvent = ({ event, level = 2 }: NextEventProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  const picture = eventPicture(event.eventType);
  const [today] = useState(() => todayIn(browserZone, new Date()));
  const days = daysBetween(today, event.date);
  return (
    <Card as="section" pad={false} className={styles.next} aria-label={level === 1 ? undefined : 'Next event'}>
      <Picture src={event.imageUrl ?? picture.src} fallback={picture.src} alt={picture.alt} ratio="fill" eager />
      <div className={styles.nextBody}>
        <div className="wrap">
          <StatusBadge status={statusWord(event)} />
          {!event.isPast && <Badge tone="love">{daysUntil(days)}</Badge>}
        </div>
        <Heading className={styles.name}>
          {level === 1 ? event.title : <Link to={`/event-overview?eventId=${event.id}`}>{event.title}</Link>}
        </Heading>
        <p className="soft">{line(event)}</p>
        <ul className={styles.vendors}>
          {event.vendors.map((vendor) => (
            <li key={`${vendor.id}:${vendor.category}`}>
              <Picture src={servicePicture[vendor.category]} alt="" rounded="small" />
              <span>
                <b>{vendor.name}</b>
                <span className="fine soft">{categoryLabel(vendor.category)}</span>
              </span>
              <StatusBadge status="Confirmed" />
            </li>
          ))}
        </ul>
        <div className={styles.due}>
          <p className="small">
            {event.balanceCents > 0 ? (
              <>
                <b className="num">{formatCents(event.balanceCents)}</b>{' '}
                <span className="soft">is due by {formatDate(balanceDueDate(event.date))}</span>
              </>
            ) : (
              <span className="soft">Paid in full</span>
            )}
          </p>
          <div className="wrap">
            <ButtonLink size="small" to="/messages" icon={<MessageSquare />}>
              Messages
            </ButtonLink>
            <ButtonLink size="small" to={`/confirmation?bookingId=${event.bookingId}`}>
              View booking
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  );
};

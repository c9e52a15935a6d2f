import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { balanceDueDate, formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { daysTo, eventLine, statusWord } from '#web/domain/planning/my-events/sort-events.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import styles from './Dashboard.module.css';

/** Shows the remaining time in large figures. */
const Countdown = ({ event }: { event: HostEvent }) => {
  const [days] = useState(() => daysTo(event));
  if (days <= 0) return <p className={styles.count}>Today</p>;
  return (
    <p className={styles.count}>
      <span className="num">{days}</span> {days === 1 ? 'day to go' : 'days to go'}
    </p>
  );
};

const NextThing = ({ event }: { event: HostEvent }) =>
  event.balanceCents > 0 ? (
    <p>
      <b className="num">{formatCents(event.balanceCents)}</b>{' '}
      <span className="soft">is due by {formatDate(balanceDueDate(event.date))}</span>
    </p>
  ) : (
    <p className="soft">Paid in full. Message your vendors to agree on times and access.</p>
  );

/** The next booked event: the remaining time and the next step. */
export const UpcomingEvent = ({ event }: { event: HostEvent }) => {
  const picture = eventPicture(event.eventType);
  const overview = `/event-overview?eventId=${event.id}`;
  return (
    <Card as="section" pad={false} className={styles.event} aria-labelledby="upcoming">
      <Picture src={event.imageUrl ?? picture.src} fallback={picture.src} alt="" ratio="fill" eager />
      <div className={styles.eventBody}>
        <div className="spread">
          <Countdown event={event} />
          <StatusBadge status={statusWord(event)} />
        </div>
        <h2 id="upcoming" className={styles.title}>
          <Link to={overview} className="name-link">
            {event.title}
          </Link>
        </h2>
        <p className="small soft">{eventLine(event)}</p>
        <NextThing event={event} />
        <div className={styles.do}>
          <ButtonLink size="small" to={overview}>
            {event.balanceCents > 0 ? 'View Event & Pay' : 'View Event'}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
};

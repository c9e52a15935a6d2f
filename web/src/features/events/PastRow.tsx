import { Link } from 'react-router-dom';
import { formatDate } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { AgainButton } from './again/AgainButton.tsx';
import { DeleteEventButton } from './DeleteEventButton.tsx';
import type { BookedCardProps } from './EventCards.tsx';
import styles from './MyEvents.module.css';

/** A past or canceled event, as a narrow row. */
export const PastRow = ({ event, onDelete }: BookedCardProps) => {
  const picture = eventPicture(event.eventType).src;
  const facts = [formatDate(event.date), event.guestCount && plural(event.guestCount, 'guest')].filter(Boolean);
  return (
    <Card as="li" pad={false} className={styles.row}>
      <Picture src={event.imageUrl ?? picture} fallback={picture} alt="" rounded="field" className={styles.washed} />
      <span>
        <Link className={styles.pastName} to={`/event-overview?eventId=${event.id}`}>
          {event.title}
        </Link>
        <span className="small soft">{facts.join(' · ')}</span>
      </span>
      <span className={styles.badges}>
        {event.status === 'cancelled' && <StatusBadge status="Canceled" />}
        {event.isPast && <StatusBadge status="Past" />}
        {!event.isPast && event.status === 'completed' && <StatusBadge status="Completed" />}
      </span>
      <span className={styles.again}>
        <AgainButton inRow event={event} />
      </span>
      <DeleteEventButton inRow kind="event" title={event.title} onClick={onDelete} />
    </Card>
  );
};

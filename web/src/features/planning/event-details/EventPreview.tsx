import { formatDate, formatTime12 } from '#shared/kernel/dates.ts';
import type { Place } from '#shared/kernel/place.ts';
import { minimumLeadDays } from '#shared/kernel/policies.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './EventPreview.module.css';

interface InvitationProps {
  details: EventDetails;
  endTime: string;
  place: Place | null;
  /** Whether the date is possible for an event. */
  hasGoodDate: boolean;
}

function formatEventDay(date: string | null, hasGoodDate: boolean): string {
  if (!date) return `Pick a date at least ${minimumLeadDays} days ahead`;
  // Too near or too far: the field shows which.
  return hasGoodDate ? formatDate(date) : 'Pick another date';
}

function when({ details: { date, startTime }, endTime, hasGoodDate }: InvitationProps): string[] {
  const day = formatEventDay(date, hasGoodDate);
  if (startTime === null) return [day];
  return [day, endTime ? `${formatTime12(startTime)} to ${endTime}` : `From ${formatTime12(startTime)}`];
}

function who({ details: { guestCount, zipCode, theme }, place }: InvitationProps): string[] {
  const near = place ? `near ${place.city}, ${place.state}` : zipCode && `near ${zipCode}`;
  const guests = guestCount ? plural(guestCount, 'guest') : '';
  return [[guests, near].filter(Boolean).join(' '), theme ?? ''].filter(Boolean);
}

const Lines = ({ lines }: { lines: string[] }) => lines.map((line) => <span key={line}>{line}</span>);

/** A live preview of the event, as an invitation illustrated by its type (look: /questionnaire). */
export const EventPreview = (props: InvitationProps) => {
  const { name, eventType } = props.details;
  const picture = eventPicture(eventType);
  const details = who(props);
  return (
    <aside className={styles.invitation} aria-label="Preview of your event">
      <Card pad={false} className={styles.card}>
        <Picture src={picture.src} alt={picture.alt} eager key={picture.src} />
        <div className={styles.words}>
          <p className="small soft">{eventType ?? 'Your event'}</p>
          <p className={styles.name}>{name || 'Untitled Event'}</p>
          <p className={styles.lines}>
            <Lines lines={when(props)} />
          </p>
          {details.length > 0 && (
            <>
              <hr className={styles.rule} />
              <p className={`small soft ${styles.lines}`}>
                <Lines lines={details} />
              </p>
            </>
          )}
        </div>
      </Card>
      <p className="fine soft">This is how your event will look in My Events.</p>
    </aside>
  );
};

import type { ReactNode } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { ListedDraft } from '#shared/api/planning.ts';
import type { HostEvent, SharedEvent } from '#shared/api/planning/host-event.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { hasOpenService } from '#web/domain/planning/plan-view/open-categories.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import {
  completedSteps,
  nextStep,
  openVendors,
  progressSteps,
  progressPercent,
} from '#web/domain/planning/plan-view/plan-progress.ts';
import { planPath } from '#shared/planning/member-paths.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { plural } from '#shared/kernel/plural.ts';
import { statusWord } from '#web/domain/planning/my-events/sort-events.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { DeleteEventButton } from './DeleteEventButton.tsx';
import styles from './MyEvents.module.css';

interface EventCardProps {
  title: string;
  to: string;
  eventType: string | null;
  imageUrl?: string | null;
  badge: string;
  date: string | null;
  guestCount: number | null;
  /** The open parts. */
  note?: string | undefined;
  foot: ReactNode;
  bin?: ReactNode;
}

const EventCard = ({ title, to, eventType, imageUrl, badge, date, guestCount, note, foot, bin }: EventCardProps) => {
  const picture = eventPicture(eventType).src;
  const facts = [date && formatDate(date), guestCount && plural(guestCount, 'guest')].filter(Boolean);
  return (
    <Card as="li" pad={false} className={styles.card}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Picture src={imageUrl ?? picture} fallback={picture} alt="" ratio="16/10" />
      </Link>
      {bin}
      <div className={styles.body}>
        <div>
          <StatusBadge status={badge} />
        </div>
        <h2 className={styles.name}>
          <Link to={to} className="name-link">
            {title}
          </Link>
        </h2>
        <p className="small soft">{facts.length > 0 ? facts.join(' · ') : 'No date yet'}</p>
        {note && <p className="small soft">{note}</p>}
        <div className={styles.foot}>{foot}</div>
      </div>
    </Card>
  );
};

export const DraftCard = ({ draft, onDelete }: { draft: ListedDraft; onDelete: () => void }) => {
  const planned = { ...draft, draftId: draft.id };
  const lit = completedSteps(planned);
  const step = nextStep(planned);
  return (
    <EventCard
      title={draft.title}
      to={`/event-overview?draftId=${draft.id}`}
      eventType={draft.details.eventType}
      badge="Planning in Progress"
      date={draft.details.date}
      guestCount={draft.details.guestCount}
      note={openVendors(draft)}
      foot={
        <>
          <LightString total={progressSteps} lit={lit} label={`${progressPercent(planned)}% planned`} />
          <span className={styles.ways}>
            <Link className={styles.step} to={step.to}>
              {step.label}
            </Link>
            {hasOpenService(draft) && (
              <Link className={styles.step} to={planAddress('/draft-plan', { draftId: draft.id })}>
                Draft My Plan
              </Link>
            )}
          </span>
        </>
      }
      bin={<DeleteEventButton kind="draft" title={draft.title} onClick={onDelete} />}
    />
  );
};

/** Another host's plan, with the person's role in it. */
export const SharedCard = ({ draft }: { draft: ListedDraft }) => {
  const { role, hostName } = draft.membership ?? { role: 'viewer', hostName: '' };
  const to = planAddress('/summary', { draftId: draft.id });
  return (
    <EventCard
      title={draft.title}
      to={to}
      eventType={draft.details.eventType}
      badge={roleLabel(role)}
      date={draft.details.date}
      guestCount={draft.details.guestCount}
      note={`${hostName} is the host`}
      foot={
        <Link className={styles.step} to={to}>
          {role === 'viewer' ? 'See the Plan' : 'Open the Plan'}
        </Link>
      }
    />
  );
};

/** Another host's booked event. */
export const SharedEventCard = ({ event }: { event: SharedEvent }) => {
  const to = planPath(event.id, true);
  return (
    <EventCard
      title={event.title}
      to={to}
      eventType={event.eventType}
      imageUrl={event.imageUrl}
      badge={statusWord(event)}
      date={event.date}
      guestCount={event.guestCount}
      note={`${event.membership.hostName} is the host`}
      foot={
        <Link className={styles.step} to={to}>
          Open the Event
        </Link>
      }
    />
  );
};

const stages: Record<string, string> = { vendors_confirmed: 'Vendors confirmed', completed: 'Completed' };

/** Describes the progress of a booked event; an unpaid balance comes first. */
const standing = (event: HostEvent): string =>
  event.balanceCents > 0
    ? `${formatCents(event.balanceCents)} to pay`
    : (stages[event.progressStage] ?? statusWord(event));

export interface BookedCardProps {
  event: HostEvent;
  onDelete: () => void;
}

export const BookedCard = ({ event, onDelete }: BookedCardProps) => (
  <EventCard
    title={event.title}
    to={`/event-overview?eventId=${event.id}`}
    eventType={event.eventType}
    imageUrl={event.imageUrl}
    badge={statusWord(event)}
    date={event.date}
    guestCount={event.guestCount}
    foot={
      <>
        <span className="small strong">{standing(event)}</span>
        {event.balanceCents > 0 ? (
          <Link className={styles.step} to={`/payment?bookingId=${event.bookingId}`}>
            Pay Balance
          </Link>
        ) : (
          <Link className={styles.step} to={`/confirmation?bookingId=${event.bookingId}`}>
            View Booking
          </Link>
        )}
      </>
    }
    bin={<DeleteEventButton kind="event" title={event.title} onClick={onDelete} />}
  />
);

import { Heart, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { ListedDraft } from '#shared/api/planning.ts';
import type { SharedEvent } from '#shared/api/planning/host-event.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { useMyEvents } from '#web/domain/planning/my-events/api.ts';
import { sortEvents } from '#web/domain/planning/my-events/sort-events.ts';
import type { MyEvents } from '#web/domain/planning/my-events/sort-events.ts';
import { useCarriedPlan } from '#web/domain/planning/use-plan.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { formatDate } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { useDeletion } from './deletion.tsx';
import { BookedCard, DraftCard, SharedCard, SharedEventCard } from './EventCards.tsx';
import type { BookedCardProps } from './EventCards.tsx';
import { NextEvent } from './NextEvent.tsx';
import { AgainButton } from './again/AgainButton.tsx';
import { DeleteEventButton } from './DeleteEventButton.tsx';
import styles from './MyEvents.module.css';

const EventsSkeleton = () => (
  <Loading text="Loading your events...">
    <Skeleton height="22rem" radius="var(--r-card)" />
    <div className={styles.grid}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="20rem" radius="var(--r-card)" />
      ))}
    </div>
  </Loading>
);

const NoEvents = () => (
  <EmptyState
    picture={eventPicture('Fundraiser').src}
    title="No events yet"
    text="Start planning your first event to see it here"
    action={
      <div className="wrap">
        <ButtonLink look="primary" to="/questionnaire">
          Plan Your First Event
        </ButtonLink>
        <ButtonLink to="/draft-plan">Draft My Plan</ButtonLink>
      </div>
    }
  />
);

const Events = ({ next, drafts, upcoming, past, hasShared }: MyEvents & { hasShared: boolean }) => {
  const { deleteDraft, deleteEvent, dialog } = useDeletion();
  const isEmpty = !next && drafts.length === 0 && past.length === 0;
  if (isEmpty) return hasShared ? null : <NoEvents />;
  return (
    <>
      {next && <NextEvent event={next} onDelete={() => deleteEvent(next)} />}
      {drafts.length + upcoming.length > 0 && (
        <ul className={styles.grid}>
          {drafts.map((draft) => (
            <DraftCard key={draft.id} draft={draft} onDelete={() => deleteDraft(draft.id)} />
          ))}
          {upcoming.map((event) => (
            <BookedCard key={event.id} event={event} onDelete={() => deleteEvent(event)} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles.past}>Past Events</h2>
          <ul className={styles.rows}>
            {past.map((event) => (
              <PastRow key={event.id} event={event} onDelete={() => deleteEvent(event)} />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </>
  );
};

interface SharedEventsProps {
  drafts: readonly ListedDraft[];
  events: readonly SharedEvent[];
}

/** Plans and events of hosts who invited the person (rule planning-123). */
const SharedEvents = ({ drafts, events }: SharedEventsProps) =>
  drafts.length + events.length > 0 && (
    <>
      <h2 className={styles.past}>Shared with You</h2>
      <ul className={styles.grid}>
        {drafts.map((draft) => (
          <SharedCard key={draft.id} draft={draft} />
        ))}
        {events.map((event) => (
          <SharedEventCard key={event.id} event={event} />
        ))}
      </ul>
    </>
  );

const MyEventsPage = () => {
  const isCarrying = useCarriedPlan();
  const { data, isError, refetch } = useMyEvents(!isCarrying);
  let content: ReactNode = <EventsSkeleton />;
  if (data)
    content = (
      <>
        <Events {...sortEvents(data)} hasShared={data.shared.length + data.sharedEvents.length > 0} />
        <SharedEvents drafts={data.shared} events={data.sharedEvents} />
      </>
    );
  else if (isError)
    content = (
      <EmptyState
        title="Couldn't load your events"
        text="They're safe. Check your connection and try again."
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  return (
    <main className={`wide ${styles.page}`}>
      <PageTitle
        actions={
          <>
            <ButtonLink to="/saved-vendors" icon={<Heart />}>
              Saved Vendors
            </ButtonLink>
            <ButtonLink look="primary" to="/questionnaire" icon={<Plus />}>
              Plan New Event
            </ButtonLink>
          </>
        }
      >
        My Events
      </PageTitle>
      {content}
    </main>
  );
};

export default MyEventsPage;

/** A past or canceled event, as a narrow row. */
const PastRow = ({ event, onDelete }: BookedCardProps) => {
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

import { MessageSquare, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { conversationPath, eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { useBooking } from '#web/domain/orders/api.ts';
import { AddToCalendar } from '#web/domain/orders/calendar/AddToCalendar.tsx';
import { usualStart } from '#shared/orders/usual-times.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { People } from '#web/domain/planning/members/People.tsx';
import { ShareEvent } from '#web/domain/planning/sharing/ShareEvent.tsx';
import {
  daysTo,
  daysUntil,
  eventLine,
  isNear,
  isOver,
  statusWord,
} from '#web/domain/planning/my-events/sort-events.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { LightString } from '#web/ui/pictures/LightString.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { AgainButton } from './again/AgainButton.tsx';
import { BookedEvent } from './booked/BookedEvent.tsx';
import { ChangeButtons } from './booked/changes/ChangeButtons.tsx';
import { Checklist } from './Checklist.tsx';
import { bookedChecklist, missingServices } from './checklist.ts';
import styles from './EventOverview.module.css';

// Only around the day itself.
const HostDay = lazy(lazyWithRetry(() => import('./room/HostDay.tsx')));
// Few events have a request.
const MoveRequest = lazy(lazyWithRetry(() => import('./booked/changes/MoveRequest.tsx')));
const BookedGuests = lazy(lazyWithRetry(() => import('./BookedGuests.tsx')));

const Badges = ({ event }: { event: HostEvent }) => {
  const [days] = useState(() => daysTo(event));
  const isStatusSaid = !event.isPast || event.status === 'cancelled';
  return (
    <span className="wrap">
      {isStatusSaid && <StatusBadge status={statusWord(event)} />}
      {event.isPast && <StatusBadge status="Past" />}
      {!isOver(event) && <Badge tone="love">{daysUntil(days)}</Badge>}
    </span>
  );
};

const Actions = ({ event, booking }: { event: HostEvent; booking: Booking | undefined }) => (
  <div className={`wrap ${styles.actions}`}>
    <ShareEvent planId={event.id} title={event.title} />
    <People planId={event.id} title={event.title} />
    <ChangeButtons booking={booking} />
    <AddToCalendar booking={booking} />
    <ButtonLink icon={<MessageSquare />} to="/messages">
      Messages
    </ButtonLink>
    {event.status !== 'cancelled' && (
      <ButtonLink icon={<MessagesSquare />} to={conversationPath('mine', eventThreadId(event.bookingId))}>
        Message Everyone
      </ButtonLink>
    )}
    <AgainButton event={event} />
  </div>
);

const eventFacts = (event: HostEvent): Fact[] => [
  ['Date', formatLongDate(event.date)],
  ['Time', formatTimeSpan(event) || usualStart],
  ['Type', event.eventType],
  ['Location', event.placeLabel],
  ['Guests', event.guestCount?.toLocaleString('en-US')],
  ['Booking ID', event.bookingId],
];

const plannedPercent = (missing: readonly unknown[]): string => (missing.length > 0 ? '80%' : '100%');

/** A booked event: its progress, vendors, balance and remaining actions. */
export const BookedOverview = ({ event }: { event: HostEvent }) => {
  const picture = eventPicture(event.eventType);
  const isCancelled = event.status === 'cancelled';
  const { data: booking } = useBooking(event.bookingId);
  const missing = event.isPast ? [] : missingServices(event, booking?.openServices ?? []);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PageTitle above={<Badges event={event} />} below={<p className="soft">{eventLine(event)}</p>}>
          {event.title}
        </PageTitle>
        {!isCancelled && (
          <div className={styles.progress}>
            <LightString total={5} lit={missing.length > 0 ? 4 : 5} label={`${plannedPercent(missing)} planned`} />
            <p className={`num ${styles.percent}`}>{plannedPercent(missing)}</p>
          </div>
        )}
        <Suspense>
          {isNear(event) && !isCancelled && <HostDay bookingId={event.bookingId} />}
          {booking?.moveRequest && <MoveRequest booking={booking} request={booking.moveRequest} />}
        </Suspense>
        <Actions event={event} booking={booking} />
        {!isCancelled && (
          <Suspense>
            <BookedGuests event={event} booking={booking} />
          </Suspense>
        )}
        <BookedEvent event={event} />
      </div>
      <div className={styles.side}>
        <Picture
          src={event.imageUrl ?? picture.src}
          fallback={picture.src}
          alt={event.imageUrl ? '' : picture.alt}
          ratio="16/10"
          rounded="card"
          eager
        />
        <Card as="section" aria-labelledby="facts">
          <h2 id="facts" className={styles.heading}>
            Event details
          </h2>
          <Facts facts={eventFacts(event)} className={styles.facts} />
        </Card>
        {!isCancelled && <Checklist steps={bookedChecklist(event, missing)} />}
      </div>
    </div>
  );
};

import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SharedEvent } from '#shared/api/planning/host-event.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { conversationPath, eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { GuestNumbers } from '#web/domain/guests/GuestNumbers.tsx';
import { People } from '#web/domain/planning/members/People.tsx';
import { isNear, statusWord } from '#web/domain/planning/my-events/sort-events.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import styles from './EventOverview.module.css';

const HostDay = lazy(lazyWithRetry(() => import('./room/HostDay.tsx')));
const RunOfShow = lazy(lazyWithRetry(() => import('./room/RunOfShow.tsx')));
const MemberBalance = lazy(lazyWithRetry(() => import('./MemberBalance.tsx')));
const MemberDetails = lazy(lazyWithRetry(() => import('./room/MemberDetails.tsx')));
const EventPeople = lazy(lazyWithRetry(() => import('./room/EventPeople.tsx')));

const eventFacts = (event: SharedEvent): Fact[] => [
  ['Date', formatLongDate(event.date)],
  ['Time', formatTimeSpan(event)],
  ['Type', event.eventType],
  ['Location', event.placeLabel],
  ['Guests', event.guestCount?.toLocaleString('en-US')],
];

/**
 * A booked event of another host, for its co-hosts and viewers: run of show, details and people, without money, except the
 * balance for a co-host who may pay it.
 */
export const MemberOverview = ({ event }: { event: SharedEvent }) => {
  const { title, membership, bookingId, status } = event;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PageTitle
          above={<StatusBadge status={statusWord(event)} />}
          below={
            <p className="soft">
              {membership.hostName} is the host. You&apos;re a {roleLabel(membership.role).toLowerCase()}.
              {membership.role === 'co_host' && !membership.mayPay && ` ${membership.hostName} pays.`}
            </p>
          }
        >
          {title}
        </PageTitle>
        {membership.mayPay && status !== 'cancelled' && (
          <Suspense>
            <MemberBalance bookingId={bookingId} />
          </Suspense>
        )}
        {isNear(event) && status !== 'cancelled' && (
          <Suspense>
            <HostDay bookingId={bookingId} />
          </Suspense>
        )}
        <div className="wrap">
          <People planId={event.id} title={title} />
          {status !== 'cancelled' && (
            <ButtonLink icon={<MessagesSquare />} to={conversationPath('mine', eventThreadId(bookingId))}>
              {membership.role === 'co_host' ? 'Message Everyone' : 'Read Messages'}
            </ButtonLink>
          )}
        </div>
        {membership.role === 'co_host' && <GuestNumbers plan={{ eventId: event.id }} guestCount={event.guestCount} />}
        <Suspense>
          {status !== 'cancelled' && <RunOfShow bookingId={bookingId} />}
          <MemberDetails event={event} />
        </Suspense>
      </div>
      <div className={styles.side}>
        <Card as="section" aria-labelledby="facts">
          <h2 id="facts" className={styles.heading}>
            Event details
          </h2>
          <Facts facts={eventFacts(event)} className={styles.facts} />
        </Card>
        <Suspense>
          <EventPeople bookingId={bookingId} hostName={membership.hostName} />
        </Suspense>
      </div>
    </div>
  );
};

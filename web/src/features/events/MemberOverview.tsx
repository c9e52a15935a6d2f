import type { SharedEvent } from '#shared/api/planning/host-event.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { GuestNumbers } from '#web/domain/guests/GuestNumbers.tsx';
import { People } from '#web/domain/planning/members/People.tsx';
import { statusWord } from '#web/domain/planning/my-events/sort-events.ts';
import { Link } from '#web/ui/actions/Link.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import styles from './EventOverview.module.css';

const eventFacts = (event: SharedEvent): Fact[] => [
  ['Date', formatLongDate(event.date)],
  ['Time', formatTimeSpan(event)],
  ['Type', event.eventType],
  ['Location', event.placeLabel],
  ['Guests', event.guestCount?.toLocaleString('en-US')],
];

/** A booked event of another host, for its co-hosts and viewers: its facts, vendors and people, without money. */
export const MemberOverview = ({ event }: { event: SharedEvent }) => {
  const { title, membership, vendors } = event;
  const booked = vendors.filter(({ isCancelled }) => !isCancelled);
  return (
    <div className={styles.main}>
      <PageTitle
        above={<StatusBadge status={statusWord(event)} />}
        below={
          <p className="soft">
            {membership.hostName} is the host. You&apos;re a {roleLabel(membership.role).toLowerCase()}.
          </p>
        }
      >
        {title}
      </PageTitle>
      <div className="wrap">
        <People planId={event.id} title={title} />
      </div>
      {membership.role === 'co_host' && <GuestNumbers plan={{ eventId: event.id }} guestCount={event.guestCount} />}
      <Card as="section" aria-labelledby="facts">
        <h2 id="facts" className={styles.heading}>
          Event details
        </h2>
        <Facts facts={eventFacts(event)} className={styles.facts} />
      </Card>
      <Card as="section" aria-labelledby="vendors">
        <h2 id="vendors" className={styles.heading}>
          Vendors
        </h2>
        <ul>
          {booked.map(({ id, name, category }) => (
            <li key={`${category}:${id}`}>
              <Link to={`/vendor/${id}`}>{name}</Link> <span className="small soft">{categoryLabel(category)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
};

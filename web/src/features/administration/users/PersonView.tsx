import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { Person } from '#shared/api/administration/administration-person.ts';
import { formatLongDate, formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { supportPath } from '../booking/booking-number.ts';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { BlockAct } from './BlockAct.tsx';
import styles from './PersonView.module.css';
import { SignInHelp } from './SignInHelp.tsx';
import { personQuery } from './api.ts';

/** A person: their account, bookings and business, and whether they may sign in (rule accounts-14). */
export const PersonView = ({ userId }: { userId: string }) => {
  const { data, isPending, refetch } = useQuery(personQuery(userId));
  return (
    <div className={styles.page}>
      <Link to="/super-admin?tab=users" className="line small">
        <ArrowLeft size={16} aria-hidden="true" />
        All users
      </Link>
      {isPending && <ListWaiting text="Loading user..." />}
      {!isPending && !data && <ListFailed text="Couldn't load this user." onRetry={() => void refetch()} />}
      {data && <Known person={data} />}
    </div>
  );
};

const Known = ({ person }: { person: Person }) => {
  const { fullName, block, events, hasMoreEvents, eventsPlanned } = person;
  return (
    <>
      <div className="spread">
        <h2>{fullName || 'Anonymous User'}</h2>
        <BlockAct person={person} />
      </div>
      {block && (
        <Banner tone="bad" title={`Blocked on ${formatTimestamp(block.at)}`}>
          {block.reason}
        </Banner>
      )}
      <Facts person={person} />
      <SignInHelp email={person.email} />
      <h3>Booked events</h3>
      {events.length > 0 ? (
        <Table caption="Booked events" columns={columns} rows={events} rowKey={({ bookingId }) => bookingId} />
      ) : (
        <p className="small soft">
          {eventsPlanned > 0 ? 'Has plans, but nothing booked yet.' : 'Nothing planned or booked yet.'}
        </p>
      )}
      {hasMoreEvents && <p className="small soft">Only the latest {events.length} are shown.</p>}
    </>
  );
};

const Facts = ({ person }: { person: Person }) => {
  const { email, joinedAt, sessionsEndedAt, eventsPlanned, vendor } = person;
  return (
    <dl className={styles.facts}>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Joined</dt>
      <dd className="num">{formatTimestamp(joinedAt)}</dd>
      <dt>Roles</dt>
      <dd className={styles.roles}>
        {roleNames(person).map((role) => (
          <Badge key={role}>{role}</Badge>
        ))}
      </dd>
      {vendor && (
        <>
          <dt>Business</dt>
          <dd>
            {vendor.status === 'approved' ? <Link to={`/vendor/${vendor.id}`}>{vendor.name}</Link> : vendor.name}{' '}
            <StatusBadge status={vendorStatus[vendor.status]} />
          </dd>
          <dt>Upcoming orders</dt>
          <dd className="num">
            {vendor.upcomingOrders}, {formatCents(vendor.upcomingCents)} in all
          </dd>
        </>
      )}
      <dt>Events planned</dt>
      <dd className="num">{eventsPlanned}</dd>
      {sessionsEndedAt && (
        <>
          <dt>Signed out everywhere</dt>
          <dd className="num">{formatTimestamp(sessionsEndedAt)}</dd>
        </>
      )}
    </dl>
  );
};

const vendorStatus = { approved: 'Live', suspended: 'Suspended', removed: 'Removed' } as const;

/** Returns a person's roles. Everyone can plan; a host has planned something, or has no other role. */
function roleNames({ isAdmin, applicationStatus, vendor, eventsPlanned }: Person): string[] {
  const others = [
    ...(isAdmin ? ['Administrator'] : []),
    ...(applicationStatus !== null && applicationStatus !== 'approved' ? ['Applicant'] : []),
    ...(vendor ? ['Vendor'] : []),
  ];
  return eventsPlanned > 0 || others.length === 0 ? [...others, 'Host'] : others;
}

const columns: readonly Column<Person['events'][number]>[] = [
  { header: 'Event', whole: true, cell: ({ title }) => <b>{title}</b> },
  {
    header: 'Booking',
    cell: ({ bookingId }) => (
      <Link to={supportPath(bookingId)} className="num">
        {bookingId}
      </Link>
    ),
  },
  { header: 'Date', cell: ({ date }) => <span className="num">{formatLongDate(date)}</span> },
  { header: 'Status', cell: ({ status }) => <StatusBadge status={eventStatus[status] ?? status} /> },
  { header: 'Total', align: 'end', cell: ({ totalCents }) => <span className="num">{formatCents(totalCents)}</span> },
  {
    header: 'Unpaid',
    align: 'end',
    cell: ({ balanceCents }) => <span className="num">{formatCents(balanceCents)}</span>,
  },
];

const eventStatus: Record<string, string> = { confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Canceled' };

import { useQuery } from '@tanstack/react-query';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { formatSpan } from '#web/domain/orders/schedule/row-text.ts';
import { Link } from '#web/ui/actions/Link.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { roomQuery } from './api.ts';
import styles from './EventRoom.module.css';

type Vendor = HostEventRoom['people']['vendors'][number];

const formatStay = ({ startsAt, endsAt }: Vendor, timeZone: string): string =>
  startsAt === null ? 'Times not known yet' : formatSpan({ startsAt, endsAt }, timeZone);

/** Who comes to a booked event, from when to when, and who plans it. */
const EventPeople = ({ bookingId, hostName }: { bookingId: string; hostName: string }) => {
  const { data } = useQuery(roomQuery(bookingId));
  return (
    <Card as="section" className={styles.section} aria-labelledby="people">
      <h2 id="people" className={styles.heading}>
        Who comes
      </h2>
      {data ? (
        <ul className={styles.people}>
          {data.people.vendors.map((vendor) => (
            <li key={vendor.vendorId} className={styles.person}>
              <span>
                <Link to={`/vendor/${vendor.vendorId}`}>{vendor.vendorName}</Link>
                <span className="small soft">{vendor.services}</span>
              </span>
              <span className="num small">{formatStay(vendor, data.schedule.timeZone)}</span>
            </li>
          ))}
          {[{ id: 'host', name: hostName, role: 'host' as const }, ...data.people.members].map(({ id, name, role }) => (
            <li key={id} className={styles.person}>
              <span className="strong">{name}</span>
              <span className="small soft">{roleLabel(role)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Loading text="Loading who comes..." quiet cards={['6rem']} />
      )}
    </Card>
  );
};

export default EventPeople;

import { useQuery } from '@tanstack/react-query';
import type { SharedEvent } from '#shared/api/planning/host-event.ts';
import { toSentDetails } from '#shared/orders/room/details.ts';
import { shownFacts } from '#web/domain/orders/sent-details.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import overview from '../EventOverview.module.css';
import { roomQuery } from './api.ts';
import DetailsReaders from './DetailsReaders.tsx';
import styles from './EventRoom.module.css';

/** The details that an event's vendors get, for its co-hosts and viewers. */
const MemberDetails = ({ event }: { event: SharedEvent }) => {
  const { data } = useQuery(roomQuery(event.bookingId));
  const requirements = data ? toSentDetails(data.details.values, event) : null;
  return (
    <Card as="section" className={styles.section} aria-labelledby="sent">
      <h2 id="sent" className={styles.heading}>
        Details for the vendors
      </h2>
      {data && (
        <Facts facts={shownFacts({ requirements, dietaryRestrictions: null, event })} className={overview.facts} />
      )}
      <DetailsReaders bookingId={event.bookingId} />
    </Card>
  );
};

export default MemberDetails;

import { useSearchParams } from 'react-router-dom';
import { overviewAddress } from '#web/domain/guests/guests-address.ts';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { ListMissing } from '../ListMissing.tsx';
import { LoadedGuests } from '../LoadedGuests.tsx';
import { useCheckIn } from './api.ts';
import styles from './CheckIn.module.css';
import { Door } from './Door.tsx';

const CheckIn = ({ eventId }: { eventId: string }) => (
  <LoadedGuests query={useCheckIn(eventId)}>{(checkIn) => <Door eventId={eventId} checkIn={checkIn} />}</LoadedGuests>
);

/** Checks guests in on the day of an event, for its host and co-hosts (rules guests-52 to guests-55). */
const CheckInPage = () => {
  const [params] = useSearchParams();
  const eventId = params.get('eventId');
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={eventId ? overviewAddress({ eventId }) : '/home'}>
        {eventId ? 'Back to Event' : 'Back to My Events'}
      </BackLink>
      {eventId ? <CheckIn eventId={eventId} /> : <ListMissing />}
    </main>
  );
};

export default CheckInPage;

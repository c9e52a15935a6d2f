import { useSearchParams } from 'react-router-dom';
import { overviewAddress } from '#web/domain/guests/guests-address.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { ListMissing } from '../ListMissing.tsx';
import { useCheckIn } from './api.ts';
import styles from './CheckIn.module.css';
import { Door } from './Door.tsx';

const CheckIn = ({ eventId }: { eventId: string }) => {
  const { data, isError, error, refetch } = useCheckIn(eventId);
  if (isApiError(error, 'not_found', 'invalid_input')) return <ListMissing />;
  if (data) return <Door eventId={eventId} checkIn={data} />;
  if (isError)
    return (
      <EmptyState
        alone
        title="Couldn't load your guests"
        text="They're safe. Check your connection and try again."
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  return (
    <Loading text="Loading your guests..." quiet alone>
      <Skeleton width="12rem" height="3rem" />
      <Skeleton height="24rem" radius="var(--r-card)" />
    </Loading>
  );
};

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

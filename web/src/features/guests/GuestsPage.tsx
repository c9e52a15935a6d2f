import { useSearchParams } from 'react-router-dom';
import { overviewAddress, readListedPlan, toPlanId } from '#web/domain/guests/guests-address.ts';
import type { ListedPlan } from '#web/domain/guests/guests-address.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { useGuestList } from './api.ts';
import { GuestListView } from './GuestListView.tsx';
import { ListMissing } from './ListMissing.tsx';
import styles from './Guests.module.css';

const Guests = ({ plan }: { plan: ListedPlan }) => {
  const { data, isError, error, refetch } = useGuestList(toPlanId(plan));
  if (isApiError(error, 'not_found', 'invalid_input')) return <ListMissing />;
  if (data) return <GuestListView plan={plan} list={data} />;
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
      <Skeleton width="16rem" height="3rem" />
      <Skeleton height="24rem" radius="var(--r-card)" />
    </Loading>
  );
};

/** The guest list of a plan or booked event, for its host and co-hosts (rule guests-32). */
const GuestsPage = () => {
  const [params] = useSearchParams();
  const plan = readListedPlan(params);
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={plan ? overviewAddress(plan) : '/home'}>{plan ? 'Back to Event' : 'Back to My Events'}</BackLink>
      {plan ? <Guests plan={plan} /> : <ListMissing />}
    </main>
  );
};

export default GuestsPage;

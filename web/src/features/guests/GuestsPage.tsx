import { useSearchParams } from 'react-router-dom';
import { overviewAddress, readListedPlan, toPlanId } from '#web/domain/guests/guests-address.ts';
import type { ListedPlan } from '#web/domain/guests/guests-address.ts';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { useGuestList } from './api.ts';
import { GuestListView } from './GuestListView.tsx';
import { ListMissing } from './ListMissing.tsx';
import { LoadedGuests } from './LoadedGuests.tsx';
import styles from './Guests.module.css';

const Guests = ({ plan }: { plan: ListedPlan }) => (
  <LoadedGuests query={useGuestList(toPlanId(plan))}>
    {(list) => <GuestListView plan={plan} list={list} />}
  </LoadedGuests>
);

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

import { useSearchParams } from 'react-router-dom';
import { guestsAddress, readListedPlan, toPlanId } from '#web/domain/guests/guests-address.ts';
import type { ListedPlan } from '#web/domain/guests/guests-address.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useGuestList } from '../api.ts';
import { ListMissing } from '../ListMissing.tsx';
import { useInvitations } from './api.ts';
import { InvitationsView } from './InvitationsView.tsx';
import styles from '../Guests.module.css';

const Invitations = ({ plan }: { plan: ListedPlan }) => {
  const planId = toPlanId(plan);
  const list = useGuestList(planId);
  const invitations = useInvitations(planId);
  const error = list.error ?? invitations.error;
  if (isApiError(error, 'not_found', 'invalid_input')) return <ListMissing />;
  if (isApiError(error, 'refused'))
    return (
      <EmptyState
        alone
        title="Invite guests once your plan is booked"
        text="Invitations name the date, time and place, which your booking fixes."
        action={<ButtonLink to={guestsAddress(plan)}>Guest List</ButtonLink>}
      />
    );
  if (list.data && invitations.data) {
    if (list.data.guests.length === 0)
      return (
        <>
          <PageTitle above={list.data.event.title}>Invitations</PageTitle>
          <EmptyState
            title="No guests yet"
            text="Add your guests first. Then you can invite them here."
            action={<ButtonLink to={guestsAddress(plan)}>Guest List</ButtonLink>}
          />
        </>
      );
    return (
      <InvitationsView
        planId={planId}
        guestsPath={guestsAddress(plan)}
        list={list.data}
        invitations={invitations.data}
      />
    );
  }
  if (error)
    return (
      <EmptyState
        alone
        title="Couldn't load your invitations"
        text="Check your connection and try again."
        action={
          <Button
            onClick={() => {
              void list.refetch();
              void invitations.refetch();
            }}
          >
            Retry
          </Button>
        }
      />
    );
  return (
    <Loading text="Loading your invitations..." quiet alone>
      <Skeleton width="16rem" height="3rem" />
      <Skeleton height="24rem" radius="var(--r-card)" />
    </Loading>
  );
};

/** The invitations of a booked event's guests, for its host and co-hosts (rule guests-40). */
const InvitationsPage = () => {
  const [params] = useSearchParams();
  const plan = readListedPlan(params);
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={plan ? guestsAddress(plan) : '/home'}>{plan ? 'Back to Guests' : 'Back to My Events'}</BackLink>
      {plan ? <Invitations plan={plan} /> : <ListMissing />}
    </main>
  );
};

export default InvitationsPage;

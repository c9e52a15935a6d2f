import { Navigate, useLocation } from 'react-router-dom';
import type { CheckoutState } from '#shared/api/checkout.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/domain/planning/api.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useCheckoutState } from '../api.ts';
import { BookingWaiting } from './BookingWaiting.tsx';
import { UnderWay } from '../payment/PaymentWaiting.tsx';
import styles from './Confirmation.module.css';

/** Returns the payment page's reason for the redirect. */
function redirectReason(state: unknown): string | undefined {
  const reason = typeof state === 'object' && state !== null && 'reason' in state ? state.reason : undefined;
  return typeof reason === 'string' ? reason : undefined;
}

const Gone = () => (
  <>
    <PageTitle>This plan is no longer open</PageTitle>
    <Banner>It was deleted or belongs to another account. You weren&apos;t charged.</Banner>
    <div className="wrap">
      <ButtonLink look="primary" to="/home">
        View My Events
      </ButtonLink>
    </div>
  </>
);

/** Shown without a response: it is unknown whether the plan was booked. */
const Unknown = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <PageTitle>Couldn&apos;t check your payment</PageTitle>
    <Banner tone="wait" live title="You won't be charged twice.">
      We couldn&apos;t reach Hostwell to check your payment. Check your connection and try again.
    </Banner>
    <div className={`wrap ${styles.actions}`}>
      <Button look="primary" onClick={onRetry}>
        Check Again
      </Button>
      <ButtonLink to="/home">View My Events</ButtonLink>
    </div>
  </>
);

const Failed = ({ draftId, state }: { draftId: string; state: CheckoutState }) => {
  const reason = redirectReason(useLocation().state);
  return (
    <>
      <PageTitle>Payment not completed</PageTitle>
      <Banner tone="bad" live title="Nothing was booked, and your plan is unchanged.">
        {state.message ?? reason ?? 'You can try the payment again.'}
      </Banner>
      <div className={`wrap ${styles.actions}`}>
        <ButtonLink look="primary" to={planAddress('/payment', { draftId })}>
          Retry
        </ButtonLink>
        <ButtonLink to={planAddress('/summary', { draftId })}>Back to Summary</ButtonLink>
      </div>
    </>
  );
};

/** Shows the server's state of a checkout without a booking, and how to continue (rule checkout-36). */
export const NotCompleted = ({ draftId }: { draftId: string }) => {
  const { data, isError, refetch } = useCheckoutState(draftId);
  const { error } = useDraft(draftId);
  if (data?.status === 'confirmed' && data.bookingId)
    return <Navigate replace to={`/confirmation?bookingId=${data.bookingId}`} />;
  if (data?.status === 'under_way')
    return (
      <>
        <PageTitle>One moment</PageTitle>
        <UnderWay />
      </>
    );
  if (!data) return isError ? <Unknown onRetry={() => void refetch()} /> : <BookingWaiting />;
  if (isApiError(error, 'not_found')) return <Gone />;
  return <Failed draftId={draftId} state={data} />;
};

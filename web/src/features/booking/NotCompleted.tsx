import { useLocation } from 'react-router-dom';
import { isApiError } from '#web/lib/api-error.ts';
import { useDraft } from '#web/parts/drafts.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import styles from './Confirmation.module.css';

/** What the payment page said when it led here. */
function reasonOf(state: unknown): string | undefined {
  const reason = typeof state === 'object' && state !== null && 'reason' in state ? state.reason : undefined;
  return typeof reason === 'string' ? reason : undefined;
}

/** A checkout that did not become a booking: says what the server holds, and how to go on (decision 21). */
export const NotCompleted = ({ draftId }: { draftId: string }) => {
  const { state } = useLocation();
  const { error } = useDraft(draftId);
  if (isApiError(error, 'not_found'))
    return (
      <>
        <PageTitle>Your plan is not open any more</PageTitle>
        <Banner>It was booked or deleted. If the payment went through, the event is among your events.</Banner>
        <div className="wrap">
          <ButtonLink look="primary" to="/home">
            View My Events
          </ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <PageTitle>Payment not completed</PageTitle>
      <Banner tone="bad" live title="Nothing was booked and your plan is intact.">
        {reasonOf(state) ?? 'You can try the payment again.'}
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

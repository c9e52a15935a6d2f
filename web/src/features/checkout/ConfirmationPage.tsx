import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '#web/lib/api-error.ts';
import { isBookingId, useBooking } from '#web/domain/orders/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BookingWaiting } from './confirmation/BookingWaiting.tsx';
import { Confirmed } from './confirmation/Confirmed.tsx';
import { NotCompleted } from './confirmation/NotCompleted.tsx';
import styles from './confirmation/Confirmation.module.css';

// Co-hosts rarely pay.
const MemberConfirmation = lazy(lazyWithRetry(() => import('./confirmation/MemberConfirmation.tsx')));

const NoBookingData = () => (
  <EmptyState
    alone
    title="No booking data found"
    text="We couldn't find one of your bookings at this address."
    action={<ButtonLink to="/">Go home</ButtonLink>}
  />
);

const BookingState = ({ bookingId }: { bookingId: string }) => {
  const { data, error, isError, refetch } = useBooking(bookingId);
  if (data) return <Confirmed booking={data} />;
  if (!isError) return <BookingWaiting />;
  if (isApiError(error, 'not_found')) return <NoBookingData />;
  return (
    <EmptyState
      alone
      title="Couldn't load your booking"
      text="It's safe. Check your connection and try again."
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    />
  );
};

/**
 * Shows the server's state: a booking, or that the payment was not completed (rule checkout-36); with `hostId`, of a
 * co-host's payment.
 */
const ConfirmationPage = () => {
  const [params] = useSearchParams();
  const bookingId = params.get('bookingId');
  const draftId = params.get('draftId');
  const hostId = params.get('hostId');
  if (draftId && hostId)
    return (
      <main className={`wide ${styles.page}`}>
        <Suspense fallback={<BookingWaiting />}>
          <MemberConfirmation draftId={draftId} hostId={hostId} />
        </Suspense>
      </main>
    );
  return (
    <main className={`wide ${styles.page}`}>
      {isBookingId(bookingId) && <BookingState bookingId={bookingId} />}
      {!isBookingId(bookingId) && (draftId ? <NotCompleted draftId={draftId} /> : <NoBookingData />)}
    </main>
  );
};

export default ConfirmationPage;

import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useEndedCheckout } from '#web/domain/planning/api.ts';

/** Links to the booking that a plan has become; shows `children` if there is none. */
const BookedInstead = ({ draftId, children }: { draftId: string; children: ReactNode }) => {
  const { data } = useEndedCheckout(draftId);
  if (data?.status !== 'confirmed' || !data.bookingId) return children;
  return (
    <EmptyState
      alone
      title="This event is booked"
      text="There's nothing left to plan. Your vendors have their orders."
      action={<ButtonLink to={`/confirmation?bookingId=${data.bookingId}`}>View Booking</ButtonLink>}
    />
  );
};

export default BookedInstead;

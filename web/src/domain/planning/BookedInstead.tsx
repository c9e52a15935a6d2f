import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { checkout } from '#shared/api/checkout.ts';
import { call } from '#web/lib/api.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** The way to the booking that a plan has become; `children` where it has become none. */
const BookedInstead = ({ draftId, children }: { draftId: string; children: ReactNode }) => {
  const { data } = useQuery({
    queryKey: ['checkout', draftId, 'booked'],
    queryFn: ({ signal }) => call(checkout.getCheckout, { params: { draftId } }, { signal }),
  });
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

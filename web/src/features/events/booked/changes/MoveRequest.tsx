import type { Booking } from '#shared/api/orders/booking.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useWithdrawMove } from './api.ts';
import { formatVendorNames } from './move-text.ts';

type Request = NonNullable<Booking['moveRequest']>;

/** A move that waits for vendors: who has agreed, the deadline, and a button to withdraw it (rule changes-26). */
export const MoveRequest = ({ booking, request }: { booking: Booking; request: Request }) => {
  const withdraw = useWithdrawMove(booking.id);
  const { id, to, problem, asked, deadline } = request;
  const waiting = asked.filter(({ hasAgreed }) => !hasAgreed);
  const agreed = asked.filter(({ hasAgreed }) => hasAgreed);
  const onClick = () =>
    withdraw.mutate(id, {
      onError: (error) => toast.error('Nothing was changed', errorText(error, 'Check your connection and try again.')),
    });
  return (
    <Banner
      tone={problem ? 'info' : 'wait'}
      title={
        problem ? `Your event didn't move to ${formatWhen(to)}` : `Waiting for ${formatVendorNames(waiting)} to agree`
      }
      action={
        <Button busy={withdraw.isPending} onClick={onClick}>
          {problem ? 'Dismiss' : 'Withdraw Request'}
        </Button>
      }
      live
    >
      {problem ?? (
        <>
          You asked to move to {formatWhen(to)}. {agreed.length > 0 && `${formatVendorNames(agreed)} agreed. `}
          Answers are due by {formatLongDate(deadline)}. Until then your event stays as it is.
        </>
      )}
    </Banner>
  );
};

import type { Booking } from '#shared/api/booking.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';

/** What is still owed and by when, with the way to pay it; nothing where nothing is owed. */
export const Balance = ({ booking: { id, balance, balanceCents } }: { booking: Booking }) => {
  if (balance.status === 'charging')
    return (
      <Banner title="Your payment is on its way">
        {formatCents(balance.cents)} is being charged. You will not be charged twice.
      </Banner>
    );
  if (balanceCents === 0) return null;
  return (
    <Banner
      tone="wait"
      title={`${formatCents(balanceCents)} is due${balance.dueDate ? ` by ${formatDate(balance.dueDate)}` : ''}`}
      action={
        <ButtonLink look="primary" to={`/payment?bookingId=${id}`}>
          Pay Balance
        </ButtonLink>
      }
    >
      An unpaid balance cancels the event after that day.
    </Banner>
  );
};

import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';

/** The unpaid balance of a booking, its due date and the way to pay it; nothing if everything is paid. */
export const BalanceBanner = ({ booking }: { booking: Booking }) => {
  const { id, balance, balanceCents, isChanging } = booking;
  if (balance.status === 'charging')
    return (
      <Banner tone="wait" title="Your payment is in progress">
        The {isChanging ? 'difference' : 'balance'} of {formatCents(balance.cents)} is being charged. You won&apos;t be
        charged twice.
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
      If it isn&apos;t paid by then, your booking is canceled. We&apos;ll remind you by email.
    </Banner>
  );
};

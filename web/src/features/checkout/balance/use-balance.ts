import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendPayment } from '../attempt/checkout.ts';
import { balanceKeyFor } from '../attempt/checkout-key.ts';
import { payBalance } from './api.ts';
import { useFailure } from '../payment/use-failure.ts';
import { usePaying } from '../payment/use-paying.ts';

/** Manages paying the balance of a booking. */
export function useBalance(booking: Booking) {
  const { id } = booking;
  const navigate = useNavigate();
  const receipt = `/confirmation?bookingId=${id}`;
  const { failure, setFailure } = useFailure(receipt);

  const signInAgain = () => {
    toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
    void navigate('/login', { state: { from: `/payment?bookingId=${id}` } });
  };

  const refuse = async (error: ApiError) => {
    if (error.code === 'unauthenticated') return signInAgain();
    await refetchBooking(id);
    const changed = error.code === 'price_changed';
    setProblem({
      title: changed ? 'The balance changed' : "Couldn't start the payment",
      text: `${changed ? 'Check the new amount and pay again.' : error.message} You haven't been charged.`,
    });
  };

  const { isBusy, problem, setProblem, pay } = usePaying({
    send: ({ agreedCents }, paymentToken) =>
      sendPayment(balanceKeyFor(booking), (paymentKey) =>
        payBalance(id, { paymentKey, paymentToken, agreedBalanceCents: agreedCents }),
      ),
    act: async (outcome) => {
      if (outcome.kind === 'refused') return refuse(outcome.error);
      if (outcome.kind === 'paid') {
        rememberBooking(outcome.booking);
        toast.success('Balance paid', 'Your event is paid in full.');
        return navigate(receipt, { replace: true });
      }
      await refetchBooking(id);
      setFailure(outcome.message);
    },
  });
  return { isBusy: isBusy || failure !== undefined, failure, problem, pay };
}

import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/booking.ts';
import type { RepricingPreview } from '#shared/api/repricing.ts';
import { repriceEvent } from '#web/domain/orders/repricing/api.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendPayment } from '../attempt/checkout.ts';
import { balanceKeyOf } from '../attempt/checkout-key.ts';
import { useFailure } from '../payment/use-failure.ts';
import { usePaying } from '../payment/use-paying.ts';
import { plural } from '#shared/kernel/plural.ts';

/** Each count is a payment of its own. */
const keyFor = (bookingId: string, guestCount: number) => balanceKeyOf(`${bookingId}.guests.${guestCount}`);

/** Paying the difference of another guest count; the count changes with the payment, or nothing does. */
export function useChangePayment({ id, event }: Booking, preview: RepricingPreview) {
  const navigate = useNavigate();
  const overview = `/event-overview?eventId=${event.id}`;
  const { failure, setFailure } = useFailure(overview);
  const { to } = preview;

  const refuse = async (error: ApiError) => {
    if (error.code === 'unauthenticated') {
      toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
      return navigate('/login', { state: { from: `/payment?bookingId=${id}&guests=${to}` } });
    }
    // The preview below the booking is asked for again.
    await refetchBooking(id);
    setProblem({ title: "Couldn't change the guest count", text: error.message });
  };

  const { isBusy, problem, setProblem, pay } = usePaying({
    send: (_, paymentToken) =>
      sendPayment(keyFor(id, to), (changeKey) => repriceEvent(id, preview, { changeKey, paymentToken })),
    act: async (outcome) => {
      if (outcome.kind === 'refused') return refuse(outcome.error);
      if (outcome.kind === 'paid') {
        rememberBooking(outcome.booking);
        toast.success('Guest count changed', `${event.title} is now for ${plural(to, 'guest')}.`);
        return navigate(overview, { replace: true });
      }
      await refetchBooking(id);
      setFailure(outcome.message);
    },
  });
  return { isBusy: isBusy || failure !== undefined, failure, problem, pay };
}

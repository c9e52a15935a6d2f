import { useLocation, useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { changedTitles, figureClause, partNames } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { paymentPath, repriceEvent } from '#web/domain/orders/repricing/api.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendPayment } from '../attempt/checkout.ts';
import { balanceKeyOf } from '../attempt/checkout-key.ts';
import { useFailure } from '../payment/use-failure.ts';
import { usePaying } from '../payment/use-paying.ts';

/** Returns the payment key of a change: each change is a separate payment. */
const keyFor = (booking: Booking, target: RepricingTarget) => balanceKeyOf(booking, `.${JSON.stringify(target)}`);

/** Returns the address from the previous dialog, which must not be in a URL. */
const addressIn = (state: unknown): Pick<RepricingTarget, 'venueAddress'> =>
  typeof state === 'object' && state && 'venueAddress' in state && typeof state.venueAddress === 'string'
    ? { venueAddress: state.venueAddress }
    : {};

/** Manages paying the difference of a change; the event changes together with the payment. */
export function useChangePayment(booking: Booking, target: RepricingTarget, preview: RepricingPreview) {
  const { id, event } = booking;
  const navigate = useNavigate();
  const overview = `/event-overview?eventId=${event.id}`;
  const { failure, setFailure } = useFailure(overview);
  const { change } = preview;
  const wanted = { ...target, ...addressIn(useLocation().state) };

  const refuse = async (error: ApiError) => {
    if (error.code === 'unauthenticated') {
      toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
      return navigate('/login', { state: { from: paymentPath(id, target) } });
    }
    // The preview below the booking is refetched.
    await refetchBooking(id);
    setProblem({ title: `Couldn't change the ${partNames[change.kind]}`, text: error.message });
  };

  const { isBusy, problem, setProblem, pay } = usePaying({
    send: (_, paymentToken) =>
      sendPayment(keyFor(booking, target), (changeKey) =>
        repriceEvent(id, wanted, preview, { changeKey, paymentToken }),
      ),
    act: async (outcome) => {
      if (outcome.kind === 'refused') return refuse(outcome.error);
      if (outcome.kind === 'paid') {
        rememberBooking(outcome.booking);
        toast.success(changedTitles[change.kind], `${event.title} ${figureClause(change.to)}.`);
        return navigate(overview, { replace: true });
      }
      await refetchBooking(id);
      setFailure(outcome.message);
    },
  });
  return { isBusy: isBusy || failure !== undefined, failure, problem, pay };
}

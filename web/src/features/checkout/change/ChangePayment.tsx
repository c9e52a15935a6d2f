import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import {
  changedPart,
  changedTitles,
  figureClause,
  formatFigures,
  hasTarget,
  partNames,
  presentFigures,
} from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { RepricingAmounts } from '#web/domain/orders/repricing/RepricingAmounts.tsx';
import { paymentPath, repriceEvent, repricingPreviewQuery } from '#web/domain/orders/repricing/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { balanceKeyFor } from '../attempt/checkout.ts';
import { forOwnBooking, PayForBooking } from '../balance/BookingPayment.tsx';
import { useHeldWhilePaying } from '../payment/held-while-paying.ts';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';
import styles from '../payment/Payment.module.css';

const overviewPath = ({ event }: Booking): string => `/event-overview?eventId=${event.id}`;

/** Returns the address from the previous dialog, which must not be in a URL. */
const addressIn = (state: unknown): Pick<RepricingTarget, 'venueAddress'> =>
  typeof state === 'object' && state && 'venueAddress' in state && typeof state.venueAddress === 'string'
    ? { venueAddress: state.venueAddress }
    : {};

interface PayDifferenceProps {
  booking: Booking;
  target: RepricingTarget;
  preview: RepricingPreview;
}

/** Pays the difference of a change; the event changes together with the payment. */
const PayDifference = ({ booking, target, preview }: PayDifferenceProps) => {
  const { id, event } = booking;
  const { chargedCents, change } = preview;
  const wanted = { ...target, ...addressIn(useLocation().state) };
  const payment = {
    ...forOwnBooking(booking),
    // Each change is a separate payment.
    key: balanceKeyFor(booking, `.${JSON.stringify(target)}`),
    amountCents: chargedCents,
    send: (changeKey: string, paymentToken: string) => repriceEvent(id, wanted, preview, { changeKey, paymentToken }),
    path: paymentPath(id, target),
    resultPath: overviewPath(booking),
    paid: { title: changedTitles[change.kind], text: `${event.title} ${figureClause(change.to)}.` },
    toProblem: ({ message }: ApiError) => ({ title: `Couldn't change the ${partNames[change.kind]}`, text: message }),
  };
  return (
    <PayForBooking payment={payment} note="If the payment doesn't go through, your event stays as it is.">
      <aside aria-label="What changes">
        <Ticket>
          <h2 className={styles.heading}>
            From {formatFigures(change.from)} to {formatFigures(change.to)}
          </h2>
          <p className={`strong ${styles.event}`}>{event.title}</p>
          <p className="small soft">{formatLongDate(event.date)}</p>
          <RepricingAmounts preview={preview} />
        </Ticket>
      </aside>
    </PayForBooking>
  );
};

/** Links back if nothing can be paid: already changed, no longer possible, or nothing to pay now. */
const NotNow = ({ booking, text }: { booking: Booking; text: string }) => (
  <EmptyState
    title="Nothing to pay now"
    text={text}
    action={
      <ButtonLink look="primary" to={overviewPath(booking)}>
        Back to the Event
      </ButtonLink>
    }
  />
);

/**
 * Pays the difference of a change (rule changes-46): `/payment?bookingId=…&guests=…`, or `&hours=…`, or `&zip=…`.
 */
export const ChangePayment = ({ booking, target }: Pick<PayDifferenceProps, 'booking' | 'target'>) => {
  const { data: latest, isError, error, refetch } = useQuery(repricingPreviewQuery(booking.id, target));
  const data = useHeldWhilePaying(latest);
  const event = presentFigures(booking, target);
  if (hasTarget(event, target)) {
    const { from } = changedPart(event, target);
    return <NotNow booking={booking} text={`Your event ${figureClause(from, 'already')}.`} />;
  }
  if (data) {
    const refused = data.vendors.some((one) => one.problem !== null || one.mustAgree !== null) || data.problem !== null;
    if (data.chargedCents > 0 && !refused) return <PayDifference booking={booking} target={target} preview={data} />;
    return <NotNow booking={booking} text="Change it on your event's page." />;
  }
  if (!isError) return <PaymentWaiting />;
  return (
    <EmptyState
      title="Couldn't load the prices"
      text={errorText(error, 'Check your connection and try again.')}
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    />
  );
};

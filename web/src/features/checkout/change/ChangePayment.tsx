import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import {
  changedPart,
  figureClause,
  figureWords,
  hasTarget,
  presentFigures,
} from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { RepricingAmounts } from '#web/domain/orders/repricing/RepricingAmounts.tsx';
import { repricingPreviewQuery, targetIn } from '#web/domain/orders/repricing/api.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { CardForm } from '../card/CardForm.tsx';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';
import { Reassurance } from '../payment/Reassurance.tsx';
import { useChangePayment } from './use-change-payment.ts';
import styles from '../payment/Payment.module.css';

const overviewOf = ({ event }: Booking): string => `/event-overview?eventId=${event.id}`;

interface PayDifferenceProps {
  booking: Booking;
  target: RepricingTarget;
  preview: RepricingPreview;
}

const PayDifference = ({ booking, target, preview }: PayDifferenceProps) => {
  const { isBusy, failure, problem, pay } = useChangePayment(booking, target, preview);
  const { chargedCents, change } = preview;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CardForm
          amountCents={chargedCents}
          isBusy={isBusy}
          onPay={(card, payer) => pay({ card, payer, agreedCents: chargedCents })}
          news={<PaymentStatus isBusy={isBusy} failure={failure} problem={problem} />}
        >
          <Reassurance />
        </CardForm>
        <p className="small soft">If the payment doesn&apos;t go through, your event stays as it is.</p>
      </div>
      <aside aria-label="What changes">
        <Ticket>
          <h2 className={styles.heading}>
            From {figureWords(change.from)} to {figureWords(change.to)}
          </h2>
          <p className={`strong ${styles.event}`}>{booking.event.title}</p>
          <p className="small soft">{formatLongDate(booking.event.date)}</p>
          <RepricingAmounts preview={preview} />
        </Ticket>
      </aside>
    </div>
  );
};

/** Links back if nothing can be paid: already changed, no longer possible, or nothing to pay now. */
const NotNow = ({ booking, text }: { booking: Booking; text: string }) => (
  <EmptyState
    title="Nothing to pay now"
    text={text}
    action={
      <ButtonLink look="primary" to={overviewOf(booking)}>
        Back to the Event
      </ButtonLink>
    }
  />
);

/**
 * Pays the difference of a change (rule changes-46): `/payment?bookingId=…&guests=…`, or `&hours=…`, or `&zip=…`.
 */
export const ChangePayment = ({ booking }: { booking: Booking }) => {
  const target = targetIn(useSearchParams()[0]);
  const { data, isError, error, refetch } = useQuery(repricingPreviewQuery(booking.id, target));
  const event = presentFigures(booking, target);
  if (hasTarget(event, target)) {
    const { from } = changedPart(event, target);
    return <NotNow booking={booking} text={`Your event ${figureClause(from, 'already')}.`} />;
  }
  if (data) {
    const refused = data.vendors.some(({ problem }) => problem !== null) || data.problem !== null;
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

import { useQuery } from '@tanstack/react-query';
import type { EventBalance } from '#shared/api/orders/event-room.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import {
  eventBalancePath,
  eventBalanceQuery,
  payEventBalance,
  refetchEventBalance,
  rememberEventBalance,
} from '#web/domain/orders/event-balance/api.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { eventBalanceKeyFor } from '../attempt/checkout.ts';
import { useHeldWhilePaying } from '../payment/held-while-paying.ts';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';
import { PayForBooking } from './BookingPayment.tsx';
import type { BookingPayment } from './BookingPayment.tsx';
import { toBalanceProblem } from './balance-problem.ts';
import styles from '../payment/Payment.module.css';

const eventPath = ({ event }: EventBalance): string => `/event-overview?eventId=${event.id}`;

const memberPayment = (balance: EventBalance): BookingPayment<EventBalance> => ({
  key: eventBalanceKeyFor(balance),
  amountCents: balance.cents,
  send: (paymentKey, paymentToken, agreedBalanceCents) =>
    payEventBalance(balance.bookingId, { paymentKey, paymentToken, agreedBalanceCents }),
  remember: rememberEventBalance,
  refetch: () => refetchEventBalance(balance.bookingId),
  path: eventBalancePath(balance.bookingId),
  resultPath: eventPath(balance),
  paid: { title: 'Balance paid', text: `${balance.event.title} is paid in full. Your receipt is on its way.` },
  toProblem: toBalanceProblem,
});

const PayBalance = ({ balance }: { balance: EventBalance }) => {
  const { event, hostName, bookingId, cents, dueDate } = balance;
  return (
    <PayForBooking payment={memberPayment(balance)} note={dueDate && `The balance is due by ${formatDate(dueDate)}.`}>
      <aside aria-label="Balance">
        <Ticket>
          <h2 className={styles.heading}>Balance</h2>
          <p className={`strong ${styles.event}`}>{event.title}</p>
          <p className="small soft">
            {formatLongDate(event.date)}
            <br />
            {event.placeLabel}
          </p>
          <p className="small soft">
            Booking ID <b className="num">{bookingId}</b>
          </p>
          <PriceLines className={styles.sums}>
            <PriceLine label="To pay now" amount={formatCents(cents)} tone="strong" />
          </PriceLines>
          <p className="small soft">
            The booking stays {hostName}&apos;s. {hostName} sees that you paid, but not your card. The receipt is yours,
            and refunds of this payment go back to your card.
          </p>
        </Ticket>
      </aside>
    </PayForBooking>
  );
};

const NothingOwed = ({ balance }: { balance: EventBalance }) => {
  const isCharging = balance.status === 'charging';
  return (
    <EmptyState
      title={isCharging ? 'A payment is in progress' : 'Nothing left to pay'}
      text={isCharging ? "We're waiting for confirmation. Nothing is charged twice." : 'This event is paid in full.'}
      action={
        <ButtonLink look="primary" to={eventPath(balance)}>
          Back to the Event
        </ButtonLink>
      }
    />
  );
};

const Content = ({ bookingId }: { bookingId: string }) => {
  const { data, error, isError, refetch } = useQuery(eventBalanceQuery(bookingId));
  const balance = useHeldWhilePaying(data);
  // A permission that was taken ends the page, whatever was loaded before.
  if (isApiError(error, 'not_found', 'forbidden', 'invalid_input'))
    return (
      <EmptyState
        title="You can't pay for this event"
        text="Only its host and the co-hosts whom the host allows can pay."
        action={<ButtonLink to="/home">Back</ButtonLink>}
      />
    );
  if (balance) return balance.status === 'owed' ? <PayBalance balance={balance} /> : <NothingOwed balance={balance} />;
  if (!isError) return <PaymentWaiting />;
  return (
    <EmptyState
      title="Couldn't load the balance"
      text="Check your connection and try again."
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    />
  );
};

/** Pays the balance of another host's event (rule event-room-33): `/payment?bookingId=…&as=member`. */
const MemberBalancePage = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(eventBalanceQuery(bookingId));
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={data ? eventPath(data) : '/home'}>{data ? 'Back to the Event' : 'Back to My Events'}</BackLink>
      <PageTitle>Secure Payment</PageTitle>
      <Content bookingId={bookingId} />
    </main>
  );
};

export default MemberBalancePage;

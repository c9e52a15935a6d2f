import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { BookingSums } from '#web/domain/orders/BookingSums.tsx';
import { bookedVendors } from '#web/domain/orders/vendor-orders.ts';
import { useBooking } from '#web/domain/orders/api.ts';
import { targetIn } from '#web/domain/orders/repricing/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { balanceKeyFor } from '../attempt/checkout.ts';
import { useHeldWhilePaying } from '../payment/held-while-paying.ts';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';
import { payBalance } from './api.ts';
import { toBalanceProblem } from './balance-problem.ts';
import { forOwnBooking, PayForBooking } from './BookingPayment.tsx';
import type { BookingPayment } from './BookingPayment.tsx';
import styles from '../payment/Payment.module.css';

// Payments for a change are rare.
const ChangePayment = lazy(
  lazyWithRetry(async () => ({ default: (await import('../change/ChangePayment.tsx')).ChangePayment })),
);

// Tips and extra hours are paid after the event.
const TipPayment = lazy(lazyWithRetry(async () => ({ default: (await import('../tip/TipPayment.tsx')).TipPayment })));

const OvertimePayment = lazy(
  lazyWithRetry(async () => ({ default: (await import('../overtime/OvertimePayment.tsx')).OvertimePayment })),
);

const Summary = ({ booking }: { booking: Booking }) => {
  const { event, timeZone } = booking;
  return (
    <aside aria-label="Booking summary">
      <Ticket>
        <h2 className={styles.heading}>Your booking</h2>
        <p className={`strong ${styles.event}`}>{event.title}</p>
        <p className="small soft">
          {formatLongDate(event.date)}
          <br />
          {[formatTimeSpan({ ...event, timeZone }), event.placeLabel].filter(Boolean).join(' · ')}
        </p>
        <p className="small soft">
          Booking ID <b className="num">{booking.id}</b>
        </p>
        <ul className={styles.bought}>
          {bookedVendors(booking).map(({ order }) => (
            <li key={order.vendorId} className="spread">
              <span>{order.vendorName}</span>
              <span className="small soft">
                {order.status === 'cancelled' ? 'Canceled' : formatCents(order.priceCents)}
              </span>
            </li>
          ))}
        </ul>
        <BookingSums booking={booking} className={styles.sums} />
      </Ticket>
    </aside>
  );
};

const balancePayment = (booking: Booking): BookingPayment => ({
  ...forOwnBooking(booking),
  key: balanceKeyFor(booking),
  amountCents: booking.balanceCents,
  send: (paymentKey, paymentToken, agreedBalanceCents) =>
    payBalance(booking.id, { paymentKey, paymentToken, agreedBalanceCents }),
  path: `/payment?bookingId=${booking.id}`,
  resultPath: `/confirmation?bookingId=${booking.id}`,
  paid: { title: 'Balance paid', text: 'Your event is paid in full.' },
  toProblem: toBalanceProblem,
});

const PayBalance = ({ booking }: { booking: Booking }) => {
  const { dueDate } = booking.balance;
  const note = dueDate && `The balance is due by ${formatDate(dueDate)}.`;
  return (
    <PayForBooking payment={balancePayment(booking)} note={note}>
      <Summary booking={booking} />
    </PayForBooking>
  );
};

const NothingOwed = ({ booking: { id, balance } }: { booking: Booking }) => (
  <EmptyState
    title={balance.status === 'charging' ? 'Your payment is in progress' : 'Nothing left to pay'}
    text={
      balance.status === 'charging'
        ? "We're waiting for confirmation. You won't be charged twice."
        : 'This booking is paid in full.'
    }
    action={
      <ButtonLink look="primary" to={`/confirmation?bookingId=${id}`}>
        View Booking
      </ButtonLink>
    }
  />
);

const Payable = ({ booking }: { booking: Booking }) => {
  const [params] = useSearchParams();
  const tipped = params.get('tip');
  const overtimeVendor = params.get('overtime');
  const target = targetIn(params);
  if (tipped !== null)
    return (
      <Suspense fallback={<PaymentWaiting />}>
        <TipPayment booking={booking} vendorId={tipped} cents={Number(params.get('cents'))} />
      </Suspense>
    );
  if (overtimeVendor !== null)
    return (
      <Suspense fallback={<PaymentWaiting />}>
        <OvertimePayment booking={booking} vendorId={overtimeVendor} />
      </Suspense>
    );
  if (target)
    return (
      <Suspense fallback={<PaymentWaiting />}>
        <ChangePayment booking={booking} target={target} />
      </Suspense>
    );
  return booking.balance.status === 'owed' ? <PayBalance booking={booking} /> : <NothingOwed booking={booking} />;
};

const Content = ({ bookingId }: { bookingId: string }) => {
  const { data, error, isError, refetch } = useBooking(bookingId);
  const booking = useHeldWhilePaying(data);
  if (booking) return <Payable booking={booking} />;
  if (!isError) return <PaymentWaiting />;
  if (isApiError(error, 'not_found', 'invalid_input'))
    return (
      <EmptyState
        title="No booking data found"
        text="We couldn't find one of your bookings at this address."
        action={<ButtonLink to="/home">Back</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="Couldn't load your booking"
      text="It's safe. Check your connection and try again."
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    />
  );
};

/** Pays the balance after a deposit (rule checkout-1), for more guests, or an extra: `/payment?bookingId=…`. */
export const BalancePage = ({ bookingId }: { bookingId: string }) => {
  const { data } = useBooking(bookingId);
  const back = data ? `/event-overview?eventId=${data.event.id}` : '/home';
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={back}>{data ? 'Back to the Event' : 'Back to My Events'}</BackLink>
      <PageTitle>Secure Payment</PageTitle>
      <Content bookingId={bookingId} />
    </main>
  );
};

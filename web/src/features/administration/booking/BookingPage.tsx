import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import type { SupportBooking } from '#shared/api/orders/support-booking.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import dashboard from '../Dashboard.module.css';
import styles from './Booking.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { DatedLines } from './DatedLines.tsx';
import { OrderSection } from './OrderSection.tsx';
import { ResendReceipt } from './ResendReceipt.tsx';
import { supportBookingQuery } from './api.ts';
import { bookingHistory, paymentName } from './booking-text.ts';

/** A booking for administrators, with their acts on its orders (rule administration-72). */
export const BookingPage = ({ bookingId }: { bookingId: string }) => {
  const { data, error, refetch } = useQuery(supportBookingQuery(bookingId));
  return (
    <main className={dashboard.page}>
      <BackLink to="/super-admin">Super Admin Dashboard</BackLink>
      {data ? (
        <Shown booking={data} />
      ) : (
        <>
          <PageTitle small>Booking {bookingId}</PageTitle>
          {isApiError(error, 'not_found', 'invalid_input') ? (
            <EmptyState
              title="Booking not found"
              text="Check the number: it begins with HST- and has nine more characters."
            />
          ) : error ? (
            <ListFailed text="Couldn't load this booking." onRetry={() => void refetch()} />
          ) : (
            <ListWaiting text="Loading the booking..." />
          )}
        </>
      )}
    </main>
  );
};

const statuses = { confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Canceled' } as const;

const Shown = ({ booking }: { booking: SupportBooking }) => (
  <>
    <PageTitle
      small
      below={
        <p className="line soft">
          Booking {booking.id} <StatusBadge status={statuses[booking.status]} />
        </p>
      }
    >
      {booking.event.title}
    </PageTitle>
    <div className={styles.columns}>
      <Card as="section" className={styles.section} aria-labelledby="event">
        <h2 id="event">Event</h2>
        <Facts facts={eventFacts(booking)} className={styles.facts} />
        <CancelAll booking={booking} />
      </Card>
      <Card as="section" className={styles.section} aria-labelledby="payments">
        <h2 id="payments">Payments</h2>
        <Facts facts={moneyFacts(booking)} className={styles.facts} />
        <Payments booking={booking} />
        <div className="line">
          {booking.receipts.map((receipt) => (
            <ResendReceipt key={receipt.agreementId} booking={booking} receipt={receipt} />
          ))}
        </div>
      </Card>
    </div>
    {booking.orders.map((order) => (
      <OrderSection key={order.vendorId} booking={booking} order={order} />
    ))}
    <Card as="section" className={styles.section} aria-labelledby="history">
      <h2 id="history">History</h2>
      <DatedLines lines={bookingHistory(booking)} />
    </Card>
  </>
);

/** Opens the cancellation of everything booked, or shows why nothing can be canceled. */
const CancelAll = ({ booking }: { booking: SupportBooking }) => {
  const [isOpen, setOpen] = useState(false);
  if (booking.cancelProblem) return <p className="small soft">{booking.cancelProblem}</p>;
  return (
    <div>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel Booking
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  );
};

const eventFacts = ({ hostId, hostName, event, timeZone }: SupportBooking): Fact[] => [
  ['Host', hostName, `/super-admin?tab=users&person=${hostId}`],
  ['Date', formatLongDate(event.date)],
  ['Time', formatTimeSpan({ ...event, timeZone })],
  ['Place', event.placeLabel],
  ['Guest count', event.guestCount?.toLocaleString('en-US')],
];

const balances = {
  none: 'Nothing left to pay',
  owed: 'Not paid yet',
  charging: 'Being paid right now',
  paid: 'Paid',
  waived: 'No longer owed',
} as const;

function moneyFacts({ paidCents, refundedCents, balance }: SupportBooking): Fact[] {
  const due = balance.status === 'owed' && balance.dueDate ? `, due ${formatDate(balance.dueDate)}` : '';
  const amount = balance.status === 'owed' || balance.status === 'charging' ? `${formatCents(balance.cents)}: ` : '';
  return [
    ['Paid', formatCents(paidCents)],
    ['Refunded', refundedCents > 0 ? formatCents(refundedCents) : null],
    ['Balance', `${amount}${balances[balance.status]}${due}`],
  ];
}

const Payments = ({ booking: { payments } }: { booking: SupportBooking }) => (
  <DatedLines
    lines={payments.map(({ chargeId, purpose, cents, at, isByCoHost }) => ({
      key: chargeId,
      at,
      text: paymentName(purpose) + (isByCoHost ? ', by a co-host' : ''),
      detail: chargeId,
      cents,
    }))}
  />
);

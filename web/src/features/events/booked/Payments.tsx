import { lazy, Suspense } from 'react';
import type { BookedOrder, Booking } from '#shared/api/orders/booking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { BookingSums } from '#web/domain/orders/BookingSums.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import styles from './Booked.module.css';

// Few hosts save a card.
const SavedCard = lazy(lazyWithRetry(() => import('./saved-card/SavedCard.tsx')));

interface Entry {
  id: string;
  at: string;
  words: string;
  cents: number;
  isRefund: boolean;
}

const words = { balance: 'Balance paid', change: 'Paid for a change', services: 'Paid for added services' } as const;

const payment = (
  { chargeId, at, purpose, cents, payerName }: Booking['payments'][number],
  option: Booking['paymentOption'],
) => {
  const first = option === 'deposit' ? 'Deposit paid' : 'Paid in full';
  const text = purpose === 'checkout' ? first : words[purpose];
  return { id: chargeId, at, words: payerName ? `${text} by ${payerName}` : text, cents, isRefund: false };
};

const refunds = ({ vendorName, refunds: all }: BookedOrder): Entry[] =>
  all.map(({ id, at, cents, isDone, dispute }) => ({
    id,
    at,
    words: `Refund for ${vendorName}${refundState(isDone, dispute)}`,
    cents,
    isRefund: true,
  }));

function refundState(isDone: boolean, dispute: BookedOrder['refunds'][number]['dispute']): string {
  if (dispute === 'open') return ', waiting for the bank to decide a dispute';
  if (dispute === 'lost') return ', given back by the bank';
  return isDone ? '' : ', on its way';
}

const tips = ({ vendorId, vendorName, tip }: BookedOrder): Entry[] =>
  tip ? [{ ...tip, id: `tip ${vendorId}`, words: `Tip for ${vendorName}`, isRefund: false }] : [];

const overtime = ({ vendorId, vendorName, overtimeReport: report }: BookedOrder): Entry[] =>
  report?.paidAt
    ? [
        {
          id: `overtime ${vendorId}`,
          at: report.paidAt,
          words: `${report.extras.length > 0 ? 'Extra' : 'Extra time'} of ${vendorName}`,
          cents: report.due.cents + report.due.feeCents,
          isRefund: false,
        },
      ]
    : [];

/** Returns all payments and refunds, oldest first. */
const paymentHistory = ({ payments, paymentOption, orders }: Booking): Entry[] =>
  [
    ...payments.map((one) => payment(one, paymentOption)),
    ...orders.flatMap((order) => [...refunds(order), ...tips(order), ...overtime(order)]),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

/** Payments and refunds as a ledger, the bill they come from, and the receipt. */
export const Payments = ({ booking }: { booking: Booking }) => (
  <Card as="section" className={styles.section} aria-labelledby="payments">
    <div className={`spread ${styles.head}`}>
      <h2 id="payments" className={styles.heading}>
        Payments
      </h2>
      <ButtonLink size="small" look="bare" to={`/confirmation?bookingId=${booking.id}`}>
        Confirmation &amp; Receipt
      </ButtonLink>
    </div>
    <ul className={styles.ledger}>
      {paymentHistory(booking).map(({ id, at, words, cents, isRefund }) => (
        <li key={id}>
          <span>
            {words}
            <span className="fine soft">{formatTimestamp(at)}</span>
          </span>
          <span className={`num ${isRefund ? styles.refund : ''}`}>
            {isRefund ? '−' : ''}
            {formatCents(cents)}
          </span>
        </li>
      ))}
    </ul>
    <BookingSums booking={booking} className={styles.sums} />
    {booking.savedCard && (
      <Suspense>
        <SavedCard bookingId={booking.id} card={booking.savedCard} />
      </Suspense>
    )}
  </Card>
);

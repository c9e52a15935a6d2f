import { Fragment } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { platformFeeRow, servicesRows } from '#shared/checkout/fee-rows.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';

/** The part of a booking that its bill needs; amounts in cents. */
export type Bill = Pick<
  Booking,
  | 'quote'
  | 'promoCodes'
  | 'orders'
  | 'currentTotalCents'
  | 'payments'
  | 'paymentOption'
  | 'paidCents'
  | 'refundedCents'
  | 'balance'
  | 'balanceCents'
>;

const minus = (cents: number): string => `−${formatCents(cents)}`;

/** The agreed prices: services, discounts by code, fee and total. */
const Agreed = ({ booking: { quote, promoCodes } }: { booking: Bill }) => (
  <>
    {servicesRows(quote).map((row) => (
      <PriceLine key={row.label} {...row} />
    ))}
    {promoCodes.map(({ vendorId, code, discountCents }) => (
      <PriceLine key={vendorId} label={`Promo code ${code}`} amount={minus(discountCents)} tone="discount" />
    ))}
    <PriceLine {...platformFeeRow(quote.feeCents)} />
    <PriceLine label="Total" amount={formatCents(quote.totalCents)} tone="total" />
  </>
);

/** The deductions for cancellations, and each cancellation fee. */
const Cancelled = ({ booking: { orders, currentTotalCents } }: { booking: Bill }) => {
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  if (cancelled.length === 0) return null;
  return (
    <>
      {cancelled.map(({ vendorId, vendorName, grossCents, cancellationFeeCents }) => (
        <Fragment key={vendorId}>
          <PriceLine label={`Canceled: ${vendorName}, including platform fee`} amount={minus(grossCents)} />
          {cancellationFeeCents > 0 && (
            <PriceLine label={`Cancellation fee: ${vendorName}`} amount={formatCents(cancellationFeeCents)} />
          )}
        </Fragment>
      ))}
      <PriceLine label="Total after cancellation" amount={formatCents(currentTotalCents)} tone="total" />
    </>
  );
};

/** The payments: paid, refunded, unpaid. */
const Paid = ({ booking }: { booking: Bill }) => {
  const { paymentOption, payments, paidCents, refundedCents, balance, balanceCents } = booking;
  const isFirst = payments.length === 1 && paymentOption === 'deposit';
  return (
    <>
      <PriceLine
        label={isFirst ? 'Deposit paid' : balanceCents === 0 && refundedCents === 0 ? 'Paid in full' : 'Paid'}
        amount={formatCents(paidCents)}
        tone="strong"
      />
      {refundedCents > 0 && <PriceLine label="Refunded" amount={minus(refundedCents)} tone="discount" />}
      {balanceCents > 0 && (
        <PriceLine
          label={balance.dueDate ? `Due by ${formatDate(balance.dueDate)}` : 'Due before the event'}
          amount={formatCents(balanceCents)}
          tone="soft"
        />
      )}
    </>
  );
};

/** A booking's bill with all payments, refunds and amounts owed; in cents, as calculated by the server. */
export const BookingSums = ({ booking, className }: { booking: Bill; className?: string }) => (
  <PriceLines className={className}>
    <Agreed booking={booking} />
    <Cancelled booking={booking} />
    <Paid booking={booking} />
  </PriceLines>
);

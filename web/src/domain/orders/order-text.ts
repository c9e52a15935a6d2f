import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { lineRows } from '#shared/checkout/line-rows.ts';
import type { BillRow } from '#shared/checkout/fee-rows.ts';

// An order is accepted with its booking: the status 'pending' needs no confirmation.
const statusNames = {
  pending: 'Confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const;
const paymentNames = { paid: 'Paid in full', deposit_paid: 'Deposit paid', refunded: 'Refunded' } as const;

export const orderStatus = ({ status }: Pick<VendorOrder, 'status'>): string => statusNames[status];

/** Formats 'Deposit paid, $412.00 unpaid'; always includes the amount that a host still owes. */
export const formatPayment = ({ paymentStatus, owedCents }: VendorOrder): string =>
  owedCents > 0 ? `${paymentNames[paymentStatus]}, ${formatCents(owedCents)} unpaid` : paymentNames[paymentStatus];

/** Formats 'Jan 16, 2027 · 1:00 PM to 5:00 PM · 24 guests', as far as known. */
export function whenAndWho({ event, times }: VendorOrder): string {
  const { guestCount } = event;
  const guests = guestCount === null ? undefined : `${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}`;
  return [formatDate(times.date), formatTimeSpan({ ...times, timeZone: event.timeZone }), guests]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the billed rows of an order: each package and its vendor's fees. `key` is unique within the order. */
export const orderRows = ({ lines }: Pick<VendorOrder, 'lines'>): (BillRow & { key: string })[] =>
  lines.flatMap((line) => lineRows(line).map((row, n) => ({ key: `${line.category}:${n}`, ...row })));

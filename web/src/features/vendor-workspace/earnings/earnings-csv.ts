import type { Earning } from '#shared/api/orders/earnings.ts';
import { dollars, toCsv } from '#web/lib/download.ts';

const headings = [
  'Event',
  'Event date',
  'Host',
  'Booking',
  'Status',
  'Your price',
  'Platform fee (paid by the host)',
  'Refunded to the host',
  'Cancellation fee',
  'Extras',
  'Your share',
  'Payout',
  'Payout date',
];

const toCsvRow = (earning: Earning): string[] => [
  earning.title,
  earning.date,
  earning.customerName,
  earning.bookingId,
  earning.status === 'pending' ? 'confirmed' : earning.status,
  dollars(earning.priceCents),
  dollars(earning.feeCents),
  dollars(earning.refundedCents),
  earning.retainedCents === null ? '' : dollars(earning.retainedCents),
  dollars(earning.extraCents),
  dollars(earning.vendorShareCents),
  earning.payout.state === 'sent' ? 'paid' : earning.payout.state,
  payoutDate(earning),
];

/** Returns the day on which the payout was sent, or from which it is due. */
function payoutDate({ payout: { state, on, dueDate } }: Earning): string {
  if (state === 'none') return '';
  return state === 'sent' && on !== null ? on : dueDate;
}

/** Exports the list for spreadsheets and tax advisers; amounts in dollars. */
export const earningsCsv = (earnings: readonly Earning[]): string => toCsv(headings, earnings.map(toCsvRow));

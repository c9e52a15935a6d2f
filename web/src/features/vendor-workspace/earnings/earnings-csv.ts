import type { Earning } from '#shared/api/earnings.ts';
import { csvOf, dollars } from '#web/lib/csv.ts';

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
  'Your share',
  'Payout',
  'Payout date',
];

const rowOf = (earning: Earning): string[] => [
  earning.title,
  earning.date,
  earning.customerName,
  earning.bookingId,
  earning.status === 'pending' ? 'confirmed' : earning.status,
  dollars(earning.priceCents),
  dollars(earning.feeCents),
  dollars(earning.refundedCents),
  earning.retainedCents === null ? '' : dollars(earning.retainedCents),
  dollars(earning.vendorShareCents),
  earning.payout.state,
  earning.payout.state === 'none' ? '' : earning.payout.dueDate,
];

/** The list as a file for spreadsheets and tax advisers; amounts in dollars. */
export const earningsCsv = (earnings: readonly Earning[]): string => csvOf(headings, earnings.map(rowOf));

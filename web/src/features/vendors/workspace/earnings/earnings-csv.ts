import type { Earning } from '#shared/api/after-booking.ts';

const headings = [
  'Event',
  'Event date',
  'Host',
  'Booking',
  'Status',
  'Your price',
  'Platform fee (paid by the host)',
  'Refunded to the host',
  'Kept of a cancellation',
  'Your share',
  'Payout',
  'Payout date',
];

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A cell as spreadsheets read it: quoted where it must be, and never taken for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const rowOf = (earning: Earning): string[] => [
  cell(earning.title),
  earning.date,
  cell(earning.customerName),
  earning.bookingId,
  earning.status === 'pending' ? 'confirmed' : earning.status,
  dollars(earning.priceCents),
  dollars(earning.feeCents),
  dollars(earning.refundedCents),
  earning.keptCents === null ? '' : dollars(earning.keptCents),
  dollars(earning.vendorShareCents),
  earning.payout.state,
  earning.payout.state === 'none' ? '' : earning.payout.dueDate,
];

/** The list as a file for spreadsheets and tax advisers; amounts in dollars, lines as RFC 4180 wants them. */
export const earningsCsv = (earnings: readonly Earning[]): string =>
  [headings.map(cell), ...earnings.map(rowOf)].map((cells) => `${cells.join(',')}\r\n`).join('');

import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';

/** A host's receipt for what they paid at the checkout. */
export const receiptMail = (booking: BookingRecord): UnaddressedMail => {
  const { id, userId, event } = booking;
  return {
    to: { userId },
    subject: `Booking confirmed: ${event.title} (${id})`,
    heading: 'Booking Confirmed!',
    paragraphs: [
      `Every vendor of ${event.title} is booked for ${formatLongDate(event.date)}.`,
      'You can message each of them on Hostwell.',
    ],
    facts: [['Booking ID', id], ...linesOf(booking), ...sumsOf(booking)],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${event.id}` },
  };
};

/** What was bought, before discounts, and the promo codes. */
function linesOf({ items, quote, promoCodes }: BookingRecord): [string, string][] {
  const subtotals = new Map(quote.lines.map((line) => [line.id, line.subtotalCents]));
  return [
    ...items.map((item) => row(`${item.vendorName}: ${item.productName}`, subtotals.get(item.id) ?? 0)),
    ...promoCodes.map(({ code, discountCents }) => row(`Promo code ${code}`, -discountCents)),
  ];
}

function sumsOf({ quote: { feeCents, totalCents }, dueNowCents, balanceDueDate }: BookingRecord): [string, string][] {
  const sums = [row('Platform fee', feeCents), row('Total', totalCents), row('Paid', dueNowCents)];
  if (balanceDueDate === null) return sums;
  return [...sums, row(`Balance due ${formatDate(balanceDueDate)}`, totalCents - dueNowCents)];
}

const row = (label: string, cents: number): [string, string] => [label, formatCents(cents)];

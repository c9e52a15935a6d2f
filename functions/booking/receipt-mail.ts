import type { BookingConfirmed } from '#events/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { formatDate, formatLongDate } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';

/** A host's receipt for what they paid. */
export const receiptMail = ({ data }: EventOf<typeof BookingConfirmed>): Mail => ({
  to: data.contactEmail,
  subject: `Booking confirmed: ${data.eventTitle} (${data.bookingId})`,
  heading: 'Booking Confirmed!',
  paragraphs: [
    `${data.contactName}, every vendor of ${data.eventTitle} is booked for ${formatLongDate(data.eventDate)}.`,
    'You can write to each of them from your messages.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...data.lines.map(({ vendorName, productName, subtotalCents }) =>
      row(`${vendorName}: ${productName}`, subtotalCents),
    ),
    ...data.discounts.map(({ code, discountCents }) => row(`Promo code ${code}`, -discountCents)),
    row('Platform fee', data.feeCents),
    row('Total', data.totalCents),
    row('Paid', data.paidCents),
    ...(data.balanceCents > 0 ? [row(balanceLabel(data.balanceDueDate), data.balanceCents)] : []),
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

const row = (label: string, cents: number): [string, string] => [label, formatCents(cents)];

const balanceLabel = (dueDate: string | null): string =>
  dueDate ? `Balance due ${formatDate(dueDate)}` : 'Balance due';

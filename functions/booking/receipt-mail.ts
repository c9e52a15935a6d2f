import type { BookingConfirmed } from '#events/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { formatLongDate } from '#shared/dates.ts';
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
    ['Vendors', data.vendorNames.join(', ')],
    ['Total', formatCents(data.totalCents)],
    ['Paid', formatCents(data.paidCents)],
    ...(data.balanceCents > 0 ? [['Balance due', formatCents(data.balanceCents)] as [string, string]] : []),
  ],
  action: { label: 'View My Events', path: '/home' },
});

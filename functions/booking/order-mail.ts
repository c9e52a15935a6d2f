import type { EventOf } from '#events/define-event.ts';
import type { OrderPlaced } from '#events/order-placed.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { formatLongDate, formatTime12 } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';
import { replyTargetHours } from '#shared/policies.ts';

/** Tells a vendor what was booked; their share only. */
export const orderMail = ({ data }: EventOf<typeof OrderPlaced>): Mail => ({
  to: data.vendorEmail,
  subject: `New order ${data.bookingId}: ${data.eventTitle}`,
  heading: 'You have a new order',
  paragraphs: [
    `${data.customerName} booked ${data.vendorName} for ${data.eventTitle}.`,
    `A conversation with ${data.customerName} is open. Hosts hope for an answer within ${replyTargetHours} hours.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Date', formatLongDate(data.eventDate)],
    ...fact('Start', data.startTime && formatTime12(data.startTime)),
    ['Place', data.placeLabel],
    ...fact('Guests', data.guestCount?.toString()),
    ['Packages', data.packages.join(', ')],
    ['Total', formatCents(data.totalCents)],
  ],
  action: { label: 'View the Order', path: '/vendor-dashboard' },
  choice: { kind: 'order', vendorId: data.vendorId },
});

const fact = (label: string, value: string | null | undefined): [label: string, value: string][] =>
  value ? [[label, value]] : [];

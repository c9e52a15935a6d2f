import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { EventOf } from '#events/define-event.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';

/** Returns the email to the host about a vendor's arrival (rule orders-16). */
export const arrivalMail = ({ data }: EventOf<typeof ArrivalAnnounced>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${data.vendorName} arrives at ${formatTime12(data.time)}: ${data.eventTitle}`,
  heading: `${data.vendorName} arrives at ${formatTime12(data.time)}`,
  paragraphs: [
    `That's for ${data.eventTitle} on ${formatLongDate(data.eventDate)}.${data.before ? ` It was ${formatTime12(data.before)} before.` : ''}`,
    "If that time doesn't work for you, message them.",
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Arrival', formatTime12(data.time)],
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

import type { EventOf } from '#events/define-event.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';

const moved = ({ from, to }: EventOf<typeof OrderMoved>['data'] | EventOf<typeof EventMoved>['data']): string =>
  from.date === to.date ? 'time' : 'date';

const list = new Intl.ListFormat('en-US');

/** Returns the email to the host about their move, with the balance's new due date. */
export const eventMovedMail = ({ data }: EventOf<typeof EventMoved>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Moved: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your event has a new ${moved(data)}`,
  paragraphs: [
    `${data.eventTitle} is now on ${formatWhen(data.to)}. It was on ${formatWhen(data.from)}.`,
    ...(data.agreedBy.length > 0 ? [`${list.format(data.agreedBy)} agreed to the move.`] : []),
    `${list.format(data.vendorNames)} moved with you. Prices stay as they were.`,
    'If you added the event to your calendar, add it again: the new entry replaces the old one.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['New date and time', formatWhen(data.to)],
    ...(data.balanceDueDate
      ? ([
          ['Balance', formatCents(data.balanceCents)],
          ['Due', formatDate(data.balanceDueDate)],
        ] as [string, string][])
      : []),
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns the email to a vendor about the order's new date or time. */
export const orderMovedMail = ({ data }: EventOf<typeof OrderMoved>, hostName: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Order ${data.bookingId} moved: ${data.eventTitle}`,
  heading: `An order has a new ${moved(data)}`,
  paragraphs: [
    `${hostName} moved ${data.eventTitle} to ${formatWhen(data.to)}. Price and packages stay as they were.`,
    ...(data.from.date === data.to.date ? [] : [`${formatDate(data.from.date)} is open for other orders again.`]),
    ...(data.arrivalBefore
      ? [
          `Your arrival at ${formatTime12(data.arrivalBefore)} no longer applies. Please enter a new arrival time in the order.`,
        ]
      : []),
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Before', formatWhen(data.from)],
    ['Now', formatWhen(data.to)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

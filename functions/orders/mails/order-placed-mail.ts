import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { eventEnd, formatTimeInZone } from '#shared/kernel/event-span.ts';
import type { EventSpan } from '#shared/kernel/event-span.ts';
import { formatEnd } from '#shared/kernel/event-times.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { deliveryLabels } from '#shared/planning/delivery.ts';
import { formatPackage } from '#shared/planning/package-text.ts';
import { replyTargetHours } from '#shared/kernel/policies.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { notKnown, wholeDayText } from '#shared/orders/not-known.ts';

type PlacedOrder = Pick<OrderRecord, 'customerName' | 'lines' | 'event' | 'job'>;

/**
 * Returns the email to a vendor about an order, with only their share. Names, and the texts of an offer, are read from
 * the order.
 */
export const orderMail = (
  { data }: EventOf<typeof OrderPlaced>,
  { customerName: hostName, lines, ...order }: PlacedOrder,
): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `New order ${data.bookingId}: ${data.eventTitle}`,
  heading: 'You have a new order',
  paragraphs: [
    `${hostName} booked ${data.vendorName} for ${data.eventTitle}.`,
    `You can now message ${hostName}. Please reply within ${replyTargetHours} business hours.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Date', formatLongDate(data.eventDate)],
    ['Start', data.startTime === null ? notKnown : formatTimeInZone(data.eventDate, data.startTime, data.timeZone)],
    ...fact('End', formatEndIn(data, orderSpan(order))),
    ['Place', data.placeLabel],
    ...fact('Guests', data.guestCount?.toString()),
    ['Packages', lines.flatMap(({ packages }) => packages.map(formatPackage)).join(', ')],
    ...fact('Service type', data.deliveryOptions?.map((option) => deliveryLabels[option]).join(', ')),
    ['Total', formatCents(data.totalCents)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
  choice: 'order',
});

/** Formats the end of the order, unless it has moved since. */
function formatEndIn(placed: EventOf<typeof OrderPlaced>['data'], event: EventSpan): string | undefined {
  const isThen = placed.eventDate === event.date && placed.startTime === event.startTime;
  if (!isThen) return undefined;
  const end = eventEnd(event);
  return end ? formatEnd(end) : wholeDayText;
}

const fact = (label: string, value: string | null | undefined): [label: string, value: string][] =>
  value ? [[label, value]] : [];

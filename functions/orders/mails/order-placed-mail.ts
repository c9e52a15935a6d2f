import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderMailRequested } from '#events/orders/order-mail-requested.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate, formatWeekdayAndDay } from '#shared/kernel/dates.ts';
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
  facts: orderFacts(data, { lines, ...order }),
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
  choice: 'order',
});

/** Returns the email to a vendor that administrators send again: the order as it is now, whatever mails were chosen. */
export const orderMailAgain = (
  { data }: EventOf<typeof OrderMailRequested>,
  order: PlacedOrder & Pick<OrderRecord, 'priceCents'>,
): UnaddressedMail => {
  const { customerName, event, priceCents } = order;
  const { startTime } = orderSpan(order);
  const placed = { bookingId: data.bookingId, startTime, totalCents: priceCents };
  return {
    to: { vendorId: data.vendorId },
    subject: `Your order ${data.bookingId}: ${event.title}`,
    heading: 'Your order, once more',
    paragraphs: [`Our support team sends you this order again. ${customerName} booked ${data.vendorName}.`],
    facts: orderFacts({ ...event, ...placed, eventDate: event.date }, order),
    action: { label: 'View the Order', path: vendorsOrderPath(data) },
  };
};

type Placed = Pick<
  EventOf<typeof OrderPlaced>['data'],
  'bookingId' | 'eventDate' | 'startTime' | 'timeZone' | 'placeLabel' | 'guestCount' | 'deliveryOptions' | 'totalCents'
>;

const orderFacts = (data: Placed, order: Pick<PlacedOrder, 'lines' | 'event' | 'job'>): [string, string][] => [
  ['Booking ID', data.bookingId],
  ['Date', formatLongDate(data.eventDate)],
  ['Start', formatStartIn(data, order)],
  ...fact('End', formatEndIn(data, order)),
  ['Place', data.placeLabel],
  ...fact('Guests', data.guestCount?.toString()),
  ['Packages', order.lines.flatMap(({ packages }) => packages.map(formatPackage)).join(', ')],
  ...fact('Service type', data.deliveryOptions?.map((option) => deliveryLabels[option]).join(', ')),
  ['Total', formatCents(data.totalCents)],
];

/** Returns when the order was placed for, unless it has moved since. */
function spanThen({ eventDate, startTime }: Placed, order: Pick<PlacedOrder, 'event' | 'job'>): EventSpan | undefined {
  const span = orderSpan(order);
  return eventDate === order.event.date && startTime === span.startTime ? span : undefined;
}

/** Formats the start of the order, with its date if that isn't the event's. */
function formatStartIn(placed: Placed, order: Pick<PlacedOrder, 'event' | 'job'>): string {
  const { eventDate, startTime, timeZone } = placed;
  if (startTime === null) return notKnown;
  const { date = eventDate } = spanThen(placed, order) ?? {};
  const time = formatTimeInZone(date, startTime, timeZone);
  return date === eventDate ? time : `${formatWeekdayAndDay(date)}, ${time}`;
}

/** Formats the end of the order; without a length it takes the whole day. */
function formatEndIn(placed: Placed, order: Pick<PlacedOrder, 'event' | 'job'>): string | undefined {
  const span = spanThen(placed, order);
  const end = span && eventEnd(span);
  return end ? formatEnd(end) : span && wholeDayText;
}

const fact = (label: string, value: string | null | undefined): [label: string, value: string][] =>
  value ? [[label, value]] : [];

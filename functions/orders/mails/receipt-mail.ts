import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeSpan } from '#shared/kernel/event-times.ts';
import { lineRows } from '#shared/checkout/line-rows.ts';
import { formatDelivery } from '#shared/planning/delivery.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { BalancePaid } from '#events/orders/balance-paid.ts';
import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { ReceiptRequested } from '#events/orders/receipt-requested.ts';
import type { ServicesAdded } from '#events/orders/services-added.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { Table } from '#functions/data/table.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { findBooking } from '../repository.ts';
import { readPayerName } from './payer-name.ts';
import { toOrderLine } from '../booking.ts';
import { overtimeReceiptMail, tipReceiptMail } from '../extras/extra-mails.ts';

/**
 * Returns the receipt for a booking, for vendors who were added to one (rule changes-86), or for an extra; the first two
 * also again (rule administration-75). @throws AppError not_found
 */
export async function mailReceipt(
  table: Table,
  event: EventOf<
    typeof BookingConfirmed | typeof ServicesAdded | typeof ReceiptRequested | typeof TipPaid | typeof OvertimePaid
  >,
): Promise<UnaddressedMail> {
  if (event.type === 'TipPaid') return tipReceiptMail(event);
  if (event.type === 'OvertimePaid') return overtimeReceiptMail(event);
  const { type, data } = event;
  const agreementId = type === 'BookingConfirmed' ? data.bookingId : data.agreementId;
  return receiptMail(orNotFound(await findBooking(table, agreementId), 'Booking'));
}

/** Returns the receipt of a co-host who paid a plan or balance; undefined if the host paid it. */
export const payerReceiptMail = ({
  type,
  data,
}: EventOf<typeof BalancePaid | typeof BookingConfirmed>): UnaddressedMail | undefined => {
  const { payerId, eventTitle, eventDate, bookingId, eventId } = data;
  if (payerId === undefined) return undefined;
  const isBalance = type === 'BalancePaid';
  const heading = isBalance ? 'You paid the balance' : 'You paid for the booking';
  const what = isBalance ? `You paid the balance of ${eventTitle}` : `You paid for ${eventTitle}`;
  return {
    to: { userId: payerId },
    subject: `${heading}: ${eventTitle} (${bookingId})`,
    heading,
    paragraphs: [
      `Thank you. ${what} on ${formatLongDate(eventDate)}.${isBalance ? '' : " It's booked."}`,
      'Only you get this receipt. If any of it is refunded, it goes back to your card.',
    ],
    facts: [
      ['Booking ID', bookingId],
      ['Paid', formatCents(isBalance ? data.balanceCents : data.paidCents)],
    ],
    action: { label: 'View the Event', path: `/event-overview?eventId=${eventId}` },
  };
};

/** Returns a host's confirmation of a plan that a co-host paid; undefined if the host paid, who gets a receipt. */
export async function paidPlanMail(
  table: Table,
  event: EventOf<typeof BookingConfirmed>,
): Promise<UnaddressedMail | undefined> {
  const payerName = await readPayerName(table, event);
  if (payerName === undefined) return undefined;
  return receiptMail(orNotFound(await findBooking(table, event.data.bookingId), 'Booking'), payerName);
}

/** Returns a host's receipt for the payment at the checkout; `payerName`: the co-host who paid. */
export const receiptMail = (booking: BookingRecord, payerName?: string): UnaddressedMail => {
  const { userId, event, timeZone, dueNowCents } = booking;
  const times = formatTimeSpan({ ...event, timeZone });
  const id = booking.addsTo?.bookingId ?? booking.id;
  return {
    to: { userId },
    subject: `${booking.addsTo ? 'Services added' : 'Booking confirmed'}: ${event.title} (${id})`,
    heading: booking.addsTo ? 'Services added' : 'Booking Confirmed!',
    paragraphs: [
      `${whoIsBooked(booking)} booked for ${formatLongDate(event.date)}.`,
      ...(payerName === undefined ? [] : [`${payerName} paid ${formatCents(dueNowCents)} with their own card.`]),
      'You can message each of them on Hostwell.',
      ...listSentDetails(booking),
    ],
    facts: [
      ['Booking ID', id],
      ...(times ? [['Time', times] as const] : []),
      ...receiptLines(booking),
      ...receiptSums(booking),
    ],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${event.id}` },
  };
};

/** Examples: 'Every vendor for Garden birthday is', 'Moonlight DJs is'. */
function whoIsBooked({ addsTo, event, items }: BookingRecord): string {
  if (!addsTo) return `Every vendor for ${event.title} is`;
  const names = new Set(items.map(({ vendorName }) => vendorName));
  return `${new Intl.ListFormat('en-US').format(names)} ${names.size > 1 ? 'are' : 'is'}`;
}

/**
 * Names the details that the vendors received without repeating them: emails are forwarded and stay on other servers.
 */
function listSentDetails({ requirements, dietaryRestrictions }: BookingRecord): string[] {
  const { venueContactName, venueContactPhone } = requirements ?? {};
  const parts: [string, string | null | undefined][] = [
    ['the venue address and times', requirements?.venueAddress],
    ['the contact at the venue', venueContactName || venueContactPhone],
    ['access instructions', requirements?.accessInstructions],
    ['equipment', requirements?.equipmentRequirements],
    ['special requests', requirements?.specialRequests],
    ['dietary restrictions', requirements?.dietaryRestrictions || dietaryRestrictions],
  ];
  const sent = parts.flatMap(([name, value]) => (value ? [name] : []));
  if (sent.length === 0) return [];
  return [`We sent your vendors ${new Intl.ListFormat('en-US').format(sent)}. You can read them on your event page.`];
}

/** The booked packages, before discounts, and the promo codes. */
function receiptLines({ items, quote, promoCodes }: BookingRecord): [string, string][] {
  return [
    ...items.flatMap((item) => [
      ...lineRows(toOrderLine(item, quote)).map(({ label, amount }) => of(item, label, amount)),
      ...deliveryFact(item),
    ]),
    ...promoCodes.map(({ code, discountCents }) => row(`Promo code ${code}`, -discountCents)),
  ];
}

function receiptSums({
  quote: { feeCents, totalCents },
  dueNowCents,
  balanceDueDate,
}: BookingRecord): [string, string][] {
  const sums = [row('Platform fee', feeCents), row('Total', totalCents), row('Paid', dueNowCents)];
  if (balanceDueDate === null) return sums;
  return [...sums, row(`Balance due ${formatDate(balanceDueDate)}`, totalCents - dueNowCents)];
}

const deliveryFact = (item: BookingRecord['items'][number]): [string, string][] => {
  const way = formatDelivery(item);
  return way ? [of(item, 'Service type', way)] : [];
};

const of = ({ vendorName }: BookingRecord['items'][number], label: string, value: string): [string, string] => [
  `${vendorName}: ${label}`,
  value,
];

const row = (label: string, cents: number): [string, string] => [label, formatCents(cents)];

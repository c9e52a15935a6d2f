import { formatLongDate, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { cancellationTiers } from '#shared/orders/cancellation-terms.ts';
import { chargesIn, extrasIn, refundsIn } from '#shared/orders/ledger.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { DisputeEvidence } from '#functions/payments/dispute-provider.ts';
import { memberName } from '../view-booking.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/* The evidence for a host's bank: what the platform knows of the disputed orders, as plain text; pure. */

/** What an administrator adds to it. */
export interface AddedEvidence {
  /** Comes first. */
  statement?: string;
  /** By vendor, oldest first. */
  messages?: ReadonlyMap<string, readonly MessageRecord[]>;
}

/** Returns the evidence about some orders of a booking. Times are those of the event's place. */
export function disputeEvidence(
  aggregate: BookingAggregate,
  orders: readonly OrderRecord[],
  { statement, messages }: AddedEvidence = {},
): DisputeEvidence {
  const { booking, agreed } = aggregate;
  const at = (time: string) => formatTimestampWithZone(time, booking.timeZone);
  const records = [
    ...(statement === undefined ? [] : [statement]),
    `Booking ${booking.id}\n${agreed.contact.name} (${agreed.contact.email}) accepted our terms, was shown the prices and booked on ${at(agreed.agreedAt)}.`,
    `Payments by card\n${aggregate.settlement.charges.map((charge) => describeCharge(aggregate, charge, at)).join('\n')}`,
    ...orders.map((order) => orderRecord(aggregate, order, at)),
    ...orders.flatMap((order) => messageRecords(aggregate, order, messages?.get(order.vendorId) ?? [], at)),
  ];
  return {
    customerName: agreed.contact.name,
    customerEmail: agreed.contact.email,
    productDescription: orders.map((order) => describeOrder(aggregate, order)).join('\n'),
    serviceDate: formatLongDate(booking.event.date),
    refundPolicy: `Shown before the payment and in the terms: ${describePolicy()}`,
    records: records.join('\n\n'),
  };
}

/** Names a co-host who paid with a card of their own: the bank's customer is then not the host. */
function describeCharge(
  aggregate: BookingAggregate,
  { at: paidAt, cents, payerId }: BookingAggregate['settlement']['charges'][number],
  at: (time: string) => string,
): string {
  const payer = payerId === undefined ? '' : `, by ${memberName(aggregate, payerId)}, whom the host let pay`;
  return `${at(paidAt)}: ${formatCents(cents)}${payer}`;
}

function describeOrder(aggregate: BookingAggregate, { vendorId, lines }: OrderRecord): string {
  const services = [...new Set(lines.map(({ category }) => categoryLabel(category)))].join(', ');
  const packages = lines.flatMap((line) => line.packages.map(({ productName }) => productName)).join(', ');
  return `${vendorNameIn(aggregate, vendorId)}: ${services} (${packages}) for ${aggregate.booking.event.title} on ${formatLongDate(aggregate.booking.event.date)}`;
}

const statusSentences: Record<OrderRecord['status'], string> = {
  pending: 'The vendor is booked and has kept the day for the host.',
  confirmed: 'The vendor is booked and has kept the day for the host.',
  completed: 'The event took place, and the order is completed.',
  cancelled: 'The order was canceled.',
};

const extraNames = { tip: 'a tip', overtime: 'reported extras' } as const;

function orderRecord(aggregate: BookingAggregate, order: OrderRecord, at: (time: string) => string): string {
  const { arrival, cancellation, problemCase, reviewedAt, ledger } = order;
  return [
    vendorNameIn(aggregate, order.vendorId),
    statusSentences[order.status],
    ...(arrival ? [`The vendor announced its arrival at ${arrival.time} on the day of the event.`] : []),
    ...(cancellation ? [`Canceled on ${at(cancellation.at)}.`] : []),
    ...(problemCase ? [`The host reported a problem to us on ${at(problemCase.openedAt)}.`] : []),
    ...(!problemCase && order.status === 'completed'
      ? ['The host reported no problem to us, although our site offers that from the start of the event.']
      : []),
    ...(reviewedAt === null ? [] : [`The host reviewed the vendor on ${at(reviewedAt)}.`]),
    ...chargesIn(ledger).map((charge) => `Paid ${formatCents(charge.cents)} on ${at(charge.at)}.`),
    ...(order.proposedExtras ?? []).flatMap(({ title, cents, answer }) =>
      answer?.isAgreed
        ? [`The host agreed to “${title}” for ${formatCents(cents)} and our fee on ${at(answer.at)}.`]
        : [],
    ),
    ...extrasIn(ledger).map(
      ({ extra, cents, feeCents, at: paidAt }) =>
        `Paid ${extraNames[extra]} of ${formatCents(cents + feeCents)} on ${at(paidAt)}, as a separate payment.`,
    ),
    ...refundsIn(ledger).map((refund) =>
      refund.doneAt === null
        ? `A refund of ${formatCents(refund.cents)} is owed since ${at(refund.requestedAt)}.`
        : `Refunded ${formatCents(refund.cents)} on ${at(refund.doneAt)}.`,
    ),
  ].join('\n');
}

function messageRecords(
  aggregate: BookingAggregate,
  order: OrderRecord,
  messages: readonly MessageRecord[],
  at: (time: string) => string,
): string[] {
  const vendorName = vendorNameIn(aggregate, order.vendorId);
  const names: Partial<Record<MessageRecord['sender'], string>> = { customer: 'Host', vendor: vendorName };
  const lines = messages.map(
    ({ sender, content, sentAt, attachments = [] }) =>
      `${at(sentAt)} ${names[sender] ?? 'Hostwell'}: ${content || attachments.map(({ fileName }) => fileName).join(', ')}`,
  );
  return lines.length === 0 ? [] : [`Messages between the host and ${vendorName}\n${lines.join('\n')}`];
}

function describePolicy(): string {
  return cancellationTiers
    .map(({ minimumDays, retainedPercent }, position) => {
      const days = Number.isFinite(minimumDays)
        ? `at least ${minimumDays} days before the event`
        : `less than ${cancellationTiers[position - 1]?.minimumDays ?? 0} days before`;
      return `canceled ${days}, ${100 - retainedPercent}% is refunded`;
    })
    .join('; ')
    .concat('.');
}

import type { KnownEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundArrivalBusinessDays } from '#shared/kernel/policies.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { Table } from '#functions/data/table.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { findOrder } from '../order-repository.ts';

/* Mails about acts of administrators. The reason is read when a mail is sent: domain events are archived. */

const [soonest, latest] = refundArrivalBusinessDays;

const reasonParagraphs = (reason: string): string[] => (reason === '' ? [] : [`Our reason: ${reason}`]);

/** Returns an administrator's reason for a refund; empty if the order is gone. */
export async function findRefundReason(table: Table, { data }: EventOf<typeof OrderRefunded>): Promise<string> {
  const order = await findOrder(table, data.bookingId, data.vendorId);
  return refundsIn(order?.ledger ?? []).find(({ id }) => data.refundIds.includes(id))?.reason ?? '';
}

/** Returns a cancellation with the administrators' reason; unchanged without one. */
export async function withSupportReason<E extends KnownEvent>(table: Table, event: E): Promise<E> {
  if ((event.type !== 'OrderCancelled' && event.type !== 'BookingCancelled') || !event.data.bySupport) return event;
  const { data } = event;
  const vendorId = 'vendorId' in data ? data.vendorId : data.orders[0]?.vendorId;
  const order = vendorId === undefined ? undefined : await findOrder(table, data.bookingId, vendorId);
  return { ...event, data: { ...data, reason: order?.cancellation?.reason ?? '' } };
}

/** Returns the email to a host whom an administrator refunded. */
export const hostRefundedMail = ({ data }: EventOf<typeof OrderRefunded>, reason: string): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `We refunded ${formatCents(data.cents)}: ${data.eventTitle} (${data.bookingId})`,
  heading: `We're refunding ${formatCents(data.cents)}`,
  paragraphs: [
    `Our support team refunds you ${formatCents(data.cents)} for ${data.vendorName} at ${data.eventTitle}.`,
    ...reasonParagraphs(reason),
    `It goes to the card you paid with and should arrive in ${soonest} to ${latest} business days. Your booking stays as it is.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Refund', formatCents(data.cents)],
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Describes what a refund means for its vendor. */
function describeShare({ shareBeforeCents, vendorShareCents, deductedCents }: EventOf<typeof OrderRefunded>['data']) {
  if (shareBeforeCents === vendorShareCents) return 'We bear it. Your share stays as it is.';
  const share = `Your share is now ${formatCents(vendorShareCents)}, not ${formatCents(shareBeforeCents)}.`;
  return deductedCents > 0
    ? `${share} You were already paid, so we deduct ${formatCents(deductedCents)} from your next payouts.`
    : share;
}

/** Returns the email to a vendor whose host an administrator refunded. */
export const vendorRefundedMail = ({ data }: EventOf<typeof OrderRefunded>, reason: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `We refunded the host ${formatCents(data.cents)}: ${data.eventTitle} (${data.bookingId})`,
  heading: 'We refunded a host',
  paragraphs: [
    `Our support team refunded the host of ${data.eventTitle} ${formatCents(data.cents)} of your order.`,
    ...reasonParagraphs(reason),
    describeShare(data),
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Refund to the host', formatCents(data.cents)],
    ['Your share', formatCents(data.vendorShareCents)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

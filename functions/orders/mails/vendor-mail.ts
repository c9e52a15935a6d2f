import type { EventOf } from '#events/define-event.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { ReviewPosted } from '#events/orders/review-posted.ts';
import type { ExtraAnswered } from '#events/orders/extra-answered.ts';
import type { OvertimeContested } from '#events/orders/overtime-contested.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { vendorChangeMail } from '../changes/change-mail.ts';
import { answeredExtraMail } from '../extras/proposed-extra-mails.ts';
import { vendorOvertimeMail, vendorTipMail } from '../extras/extra-mails.ts';
import { findOrder } from '../order-repository.ts';
import { findReview } from '../review-repository.ts';

/**
 * Returns the email to a vendor about a change to an order; undefined if there is nothing to send. The host's name is
 * read from the order.
 * @throws AppError not_found if the order does not exist
 */
export async function vendorOrderMail(
  event: EventOf<
    | typeof OrderCancelled
    | typeof OrderMoved
    | typeof MoveConsentUpdated
    | typeof OrderRepriced
    | typeof TipPaid
    | typeof ExtraAnswered
    | typeof OvertimePaid
    | typeof OvertimeContested
  >,
  table: Table,
): Promise<UnaddressedMail | undefined> {
  const { customerName, overtimeReport } = await readOrder(event, table);
  if (event.type === 'TipPaid') return vendorTipMail(event, customerName);
  if (event.type === 'ExtraAnswered') return answeredExtraMail(event, customerName);
  if (event.type === 'OvertimePaid' || event.type === 'OvertimeContested')
    return vendorOvertimeMail(event, customerName, overtimeReport?.contest?.reason);
  return event.type === 'OrderCancelled'
    ? vendorOrderCancelledMail(event, customerName)
    : vendorChangeMail(event, customerName);
}

/**
 * Returns the email to a vendor about a review, whose text is read from it; undefined once it is hidden.
 * @throws AppError not_found if the order or review does not exist
 */
export async function vendorReviewMail(
  event: EventOf<typeof ReviewPosted>,
  table: Table,
): Promise<UnaddressedMail | undefined> {
  const review = orNotFound(await findReview(table, await readOrder(event, table)), 'Review');
  return review.hidden ? undefined : reviewMail(event, review);
}

const readOrder = async ({ data }: { data: { bookingId: string; vendorId: string } }, table: Table) =>
  orNotFound(await findOrder(table, data.bookingId, data.vendorId), 'Order');

const who = (by: EventOf<typeof OrderCancelled>['data']['by'], hostName: string): string =>
  ({
    host: `${hostName} canceled this order`,
    vendor: 'You canceled this order',
    platform: `This order from ${hostName} was canceled because the balance wasn't paid`,
  })[by];

const whoBySupport = (by: EventOf<typeof OrderCancelled>['data']['by'], hostName: string): string =>
  ({
    host: `Our support team canceled this order for ${hostName}`,
    vendor: 'Our support team canceled this order for you',
    platform: `Our support team canceled this order from ${hostName}`,
  })[by];

/** Returns the email to a vendor about a cancelled order, with only the vendor's own share. */
export const vendorOrderCancelledMail = (
  { data }: EventOf<typeof OrderCancelled>,
  hostName: string,
): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Order ${data.bookingId} canceled: ${data.eventTitle}`,
  heading: 'An order was canceled',
  paragraphs: [
    `${(data.bySupport ? whoBySupport : who)(data.by, hostName)}: ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
    ...(data.bySupport && data.reason ? [`Our reason: ${data.reason}`] : []),
    ...(data.by === 'host' && !data.bySupport && data.reason ? [`They wrote: ${data.reason}`] : []),
    data.by === 'vendor'
      ? `${hostName} will get a full refund. Your conversation is still open, so you can send them a message.`
      : 'The day is open for other orders again.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Your share', formatCents(data.vendorShareCents)],
    ...(data.vendorShareCents > 0 ? [['Payout from', formatDate(data.payoutDate)] as [string, string]] : []),
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

export const reviewMail = (
  { data }: EventOf<typeof ReviewPosted>,
  { reviewerName, text }: Pick<ReviewRecord, 'reviewerName' | 'text'>,
): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `${reviewerName} reviewed ${data.vendorName}`,
  heading: `${data.rating} of 5 from ${reviewerName}`,
  paragraphs: [
    `${reviewerName} wrote about ${data.eventTitle}:`,
    text,
    'You can reply once. Your reply will be shown below the review on your page.',
  ],
  action: { label: 'Reply to the Review', path: '/vendor-dashboard' },
  choice: 'review',
});

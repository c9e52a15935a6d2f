import type { CaseClosed } from '#events/cases/case-closed.ts';
import type { CaseEscalated } from '#events/cases/case-escalated.ts';
import type { CaseOpened } from '#events/cases/case-opened.ts';
import type { CaseReplyOverdue } from '#events/cases/case-reply-overdue.ts';
import type { CaseExtended } from '#events/cases/case-extended.ts';
import type { CaseProposed } from '#events/cases/case-proposed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OfferDeclined } from '#events/messaging/offer-declined.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { PayoutFailed } from '#events/banking/payout-failed.ts';
import type { PayoutSent } from '#events/banking/payout-sent.ts';
import type { ReviewPosted } from '#events/orders/review-posted.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import type { Table } from '#functions/data/table.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { findDecisionReason } from '../cases/find-decision-reason.ts';
import { replyOverdueMail, vendorCaseMail } from '../cases/case-mails.ts';
import { orderRepricedMail } from '../changes/repricing-mail.ts';
import { vendorConsentMail } from '../changes/consent-mail.ts';
import { orderMovedMail } from '../changes/move-mail.ts';
import { vendorOfferMail } from './offer-mails.ts';
import { findOrder } from '../order-repository.ts';
import { payoutFailedMail, payoutSentMail } from '../payouts/payout-mails.ts';
import { findReview } from '../review-repository.ts';

/**
 * The email to a vendor about an event; undefined where there is nothing to say. Names and texts of the host are read from the order and the review.
 * @throws AppError not_found when there is no such order or review
 */
export async function vendorMail(
  event: EventOf<
    | typeof OrderCancelled
    | typeof OrderMoved
    | typeof MoveConsentUpdated
    | typeof OrderRepriced
    | typeof ReviewPosted
    | typeof PayoutSent
    | typeof PayoutFailed
    | typeof OfferDeclined
    | typeof CaseOpened
    | typeof CaseReplyOverdue
    | typeof CaseProposed
    | typeof CaseExtended
    | typeof CaseEscalated
    | typeof CaseClosed
  >,
  table: Table,
): Promise<UnaddressedMail | undefined> {
  switch (event.type) {
    case 'OfferDeclined':
      return vendorOfferMail(event);
    case 'PayoutSent':
      return payoutSentMail(event);
    case 'PayoutFailed':
      return payoutFailedMail(event);
    case 'CaseReplyOverdue':
      return replyOverdueMail(event);
    case 'CaseOpened':
    case 'CaseProposed':
    case 'CaseExtended':
    case 'CaseEscalated':
    case 'CaseClosed':
      return vendorCaseMail(event, await findDecisionReason(table, event));
    default:
      return orderNewsMail(
        event,
        orNotFound(await findOrder(table, event.data.bookingId, event.data.vendorId), 'Order'),
        table,
      );
  }
}

async function orderNewsMail(
  event: EventOf<
    typeof OrderCancelled | typeof OrderMoved | typeof MoveConsentUpdated | typeof OrderRepriced | typeof ReviewPosted
  >,
  order: OrderRecord,
  table: Table,
): Promise<UnaddressedMail | undefined> {
  if (event.type === 'OrderCancelled') return vendorOrderCancelledMail(event, order.customerName);
  if (event.type === 'OrderMoved') return orderMovedMail(event, order.customerName);
  if (event.type === 'MoveConsentUpdated') return vendorConsentMail(event, order.customerName);
  if (event.type === 'OrderRepriced') return orderRepricedMail(event, order.customerName);
  return reviewMail(event, orNotFound(await findReview(table, order), 'Review'));
}

const who = (by: EventOf<typeof OrderCancelled>['data']['by'], hostName: string): string =>
  ({
    host: `${hostName} canceled this order`,
    vendor: 'You canceled this order',
    platform: `This order from ${hostName} was canceled because the balance wasn't paid`,
  })[by];

/** An order is off; with the vendor's own share only. */
export const vendorOrderCancelledMail = (
  { data }: EventOf<typeof OrderCancelled>,
  hostName: string,
): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Order ${data.bookingId} canceled: ${data.eventTitle}`,
  heading: 'An order was canceled',
  paragraphs: [
    `${who(data.by, hostName)}: ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
    ...(data.by === 'host' && data.reason ? [`They wrote: ${data.reason}`] : []),
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

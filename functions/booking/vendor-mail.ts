import type { EventOf } from '#events/define-event.ts';
import type { OrderCancelled } from '#events/order-cancelled.ts';
import type { ReviewPosted } from '#events/review-posted.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { formatDate, formatLongDate } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';

/** What a vendor is told of an event. */
export const vendorMail = (event: EventOf<typeof OrderCancelled | typeof ReviewPosted>): Mail =>
  event.type === 'OrderCancelled' ? orderLostMail(event) : reviewMail(event);

const who = ({ by, customerName }: EventOf<typeof OrderCancelled>['data']): string =>
  ({
    host: `${customerName} cancelled this order`,
    vendor: 'You cancelled this order',
    platform: `This order of ${customerName} was cancelled because the balance was not paid`,
  })[by];

/** An order is off; with the vendor's own share only. */
export const orderLostMail = ({ data }: EventOf<typeof OrderCancelled>): Mail => ({
  to: data.vendorEmail,
  subject: `Order ${data.bookingId} cancelled: ${data.eventTitle}`,
  heading: 'An order was cancelled',
  paragraphs: [
    `${who(data)}: ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
    ...(data.by === 'host' && data.reason ? [`They wrote: ${data.reason}`] : []),
    data.by === 'vendor'
      ? `${data.customerName} gets everything back. Your conversation stays open: a word from you helps.`
      : 'Your day is open for other orders again.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Your share', formatCents(data.vendorShareCents)],
    ...(data.vendorShareCents > 0 ? [['Paid out from', formatDate(data.payoutDate)] as [string, string]] : []),
  ],
  action: { label: 'View Your Orders', path: '/vendor-dashboard' },
});

export const reviewMail = ({ data }: EventOf<typeof ReviewPosted>): Mail => ({
  to: data.vendorEmail,
  subject: `${data.reviewerName} reviewed ${data.vendorName}`,
  heading: `${data.rating} of 5 from ${data.reviewerName}`,
  paragraphs: [
    `${data.reviewerName} wrote about ${data.eventTitle}:`,
    data.text,
    'You can answer once; your answer stands below the review on your page.',
  ],
  action: { label: 'Answer the Review', path: '/vendor-dashboard' },
  choice: { kind: 'review', vendorId: data.vendorId },
});

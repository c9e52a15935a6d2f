import type { EventOf } from '#events/define-event.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';

/** Returns a host's receipt for a tip. */
export const tipReceiptMail = ({ data }: EventOf<typeof TipPaid>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Your tip for ${data.vendorName}: ${data.eventTitle} (${data.bookingId})`,
  heading: `You tipped ${data.vendorName}`,
  paragraphs: [`Thank you. All of it goes to ${data.vendorName}; we charge no fee on tips.`],
  facts: [
    ['Booking ID', data.bookingId],
    ['Event', `${data.eventTitle}, ${formatLongDate(data.eventDate)}`],
    ['Tip', formatCents(data.cents)],
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns the email to a vendor about a tip. */
export const vendorTipMail = ({ data }: EventOf<typeof TipPaid>, hostName: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `${hostName} left you a tip: ${data.eventTitle}`,
  heading: `A tip of ${formatCents(data.cents)}`,
  paragraphs: [
    `${hostName} left you a tip for ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
    'All of it is yours, without a platform fee. It comes with the payout of this order, or with another one within a few business days if that was already sent.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Tip', formatCents(data.cents)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

import type { EventOf } from '#events/define-event.ts';
import type { ExtraAnswered } from '#events/orders/extra-answered.ts';
import type { ExtraProposed } from '#events/orders/extra-proposed.ts';
import { platformFeeCents } from '#shared/checkout/platform-fee.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { overtimeReportHours } from '#shared/orders/extras/overtime-limits.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the email to a host about an extra that a vendor proposed (rule extras-21). */
export function proposedExtraMail({ data }: EventOf<typeof ExtraProposed>): UnaddressedMail {
  const { title, cents } = data.extra;
  const feeCents = platformFeeCents(cents);
  return {
    to: { userId: data.customerId },
    subject: `${data.vendorName} proposes an extra: ${data.eventTitle}`,
    heading: `${data.vendorName} proposes “${title}”`,
    paragraphs: [
      'Agree to it or decline it on your event page, until the end of the event.',
      `Nothing is charged when you agree. ${data.vendorName} reports it after the event, and you accept or contest it then.`,
    ],
    facts: [
      ['Booking ID', data.bookingId],
      ['Event', `${data.eventTitle}, ${formatLongDate(data.eventDate)}`],
      ['Extra', title],
      ['Price', formatCents(cents)],
      ['Platform fee', formatCents(feeCents)],
      ['Total', formatCents(cents + feeCents)],
    ],
    action: { label: 'Agree or Decline', path: `/event-overview?eventId=${data.eventId}` },
  };
}

/** Returns the email to a vendor with the host's answer to an extra that it proposed. */
export const answeredExtraMail = ({ data }: EventOf<typeof ExtraAnswered>, hostName: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `${hostName} ${data.isAgreed ? 'agreed to' : 'declined'} your extra: ${data.eventTitle}`,
  heading: `${hostName} ${data.isAgreed ? 'agreed to' : 'declined'} “${data.extra.title}”`,
  paragraphs: data.isAgreed
    ? [
        `Report it with the order from the day of the event until ${overtimeReportHours} hours after its end. Nothing is charged without your report.`,
      ]
    : ['You can propose another one with the order.'],
  facts: [
    ['Booking ID', data.bookingId],
    ['Event', `${data.eventTitle}, ${formatLongDate(data.eventDate)}`],
    ['Extra', data.extra.title],
    ['Your part', formatCents(data.extra.cents)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

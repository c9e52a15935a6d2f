import type { EventOf } from '#events/define-event.ts';
import type { OvertimeContested } from '#events/orders/overtime-contested.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { OvertimeReported } from '#events/orders/overtime-reported.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime } from '#shared/orders/extras/overtime.ts';
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

type OvertimeData = EventOf<typeof OvertimePaid>['data'];

const hostsSums = ({ bookingId, eventTitle, eventDate, lines, cents, feeCents }: OvertimeData): [string, string][] => [
  ['Booking ID', bookingId],
  ['Event', `${eventTitle}, ${formatLongDate(eventDate)}`],
  ['Extra time', formatOvertime(lines)],
  ['Price', formatCents(cents)],
  ['Platform fee', formatCents(feeCents)],
  ['Total', formatCents(cents + feeCents)],
];

/** Returns the email to a host about reported extra hours, which they accept or contest (rule extras-10). */
export const overtimeReportedMail = ({ data }: EventOf<typeof OvertimeReported>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${data.vendorName} reports extra time: ${data.eventTitle}`,
  heading: `${data.vendorName} reports ${formatOvertime(data.lines)}`,
  paragraphs: [
    'The price is the rate that you agreed to when you booked. Nothing is charged unless you accept it on your event page.',
    `If it isn't right, contest it there by ${formatTimestampWithZone(data.contestBy, data.timeZone)}.`,
  ],
  facts: hostsSums(data),
  action: { label: 'Accept or Contest', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns a host's receipt for extra hours. */
export const overtimeReceiptMail = ({ data }: EventOf<typeof OvertimePaid>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Extra time of ${data.vendorName} paid: ${data.eventTitle} (${data.bookingId})`,
  heading: `You paid the extra time of ${data.vendorName}`,
  paragraphs: [`Thank you. You accepted ${formatOvertime(data.lines)} at the rate agreed when you booked.`],
  facts: hostsSums(data),
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns the email to a vendor whose extra hours were paid or contested; the host's reason is read with the order. */
export const vendorOvertimeMail = (
  { type, data }: EventOf<typeof OvertimePaid | typeof OvertimeContested>,
  hostName: string,
  reason = '',
): UnaddressedMail => {
  const isPaid = type === 'OvertimePaid';
  return {
    to: { vendorId: data.vendorId },
    subject: `${hostName} ${isPaid ? 'paid' : 'contested'} your extra time: ${data.eventTitle}`,
    heading: isPaid ? `Extra time of ${formatCents(data.cents)} was paid` : 'Your extra time was contested',
    paragraphs: isPaid
      ? [
          `${hostName} accepted ${formatOvertime(data.lines)} for ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
          'It comes with the payout of this order, or with another one within a few business days if that was already sent.',
        ]
      : [
          `${hostName} doesn't agree to ${formatOvertime(data.lines)} for ${data.eventTitle}, and nothing was charged.`,
          ...(reason ? [`They wrote: ${reason}`] : []),
          'Message them to find an agreement. They can still accept it on their event page.',
        ],
    facts: [
      ['Booking ID', data.bookingId],
      ['Extra time', formatOvertime(data.lines)],
      ['Your part', formatCents(data.cents)],
    ],
    action: { label: 'View the Order', path: vendorsOrderPath(data) },
  };
};

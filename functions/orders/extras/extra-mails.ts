import type { EventOf } from '#events/define-event.ts';
import type { OvertimeContested } from '#events/orders/overtime-contested.ts';
import type { OvertimeCorrected } from '#events/orders/overtime-corrected.ts';
import type { OvertimeDecided } from '#events/orders/overtime-decided.ts';
import type { OvertimeEscalated } from '#events/orders/overtime-escalated.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { OvertimeReported } from '#events/orders/overtime-reported.ts';
import type { OvertimeWithdrawn } from '#events/orders/overtime-withdrawn.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime, overtimeNoun } from '#shared/orders/extras/overtime.ts';
import { contestAnswerHours } from '#shared/orders/extras/overtime-limits.ts';
import { openCasesPath, vendorsOrderPath } from '#shared/orders/order-path.ts';

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

const hostsSums = (data: OvertimeData): [string, string][] => [
  ['Booking ID', data.bookingId],
  ['Event', `${data.eventTitle}, ${formatLongDate(data.eventDate)}`],
  [capitalized(overtimeNoun(data)), formatOvertime(data)],
  ['Price', formatCents(data.cents)],
  ['Platform fee', formatCents(data.feeCents)],
  ['Total', formatCents(data.cents + data.feeCents)],
];

/** 'extra time', or 'an extra' if the report has agreed extras. */
const withArticle = (data: OvertimeData): string => (data.extras.length === 0 ? 'extra time' : 'an extra');

const describePrice = ({ lines, extras }: OvertimeData): string =>
  extras.length === 0
    ? 'The price is the rate that you agreed to when you booked.'
    : lines.length === 0
      ? 'The price is the one that you agreed to before.'
      : 'The prices are the rate that you agreed to when you booked, and the extras that you agreed to since.';

const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Returns the email to a host about reported or corrected extra hours, which they accept or contest (rule extras-10). */
export const overtimeReportedMail = ({
  type,
  data,
}: EventOf<typeof OvertimeReported | typeof OvertimeCorrected>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${data.vendorName} ${type === 'OvertimeReported' ? `reports ${withArticle(data)}` : `corrected its ${overtimeNoun(data)}`}: ${data.eventTitle}`,
  heading: `${data.vendorName} ${type === 'OvertimeReported' ? 'reports' : 'now reports'} ${formatOvertime(data)}`,
  paragraphs: [
    ...(type === 'OvertimeCorrected' ? ['This replaces the earlier report.'] : []),
    `${describePrice(data)} Nothing is charged unless you accept it on your event page.`,
    `If it isn't right, contest it there by ${formatTimestampWithZone(data.contestBy, data.timeZone)}.`,
  ],
  facts: hostsSums(data),
  action: { label: 'Accept or Contest', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns a host's receipt for extra hours. */
export const overtimeReceiptMail = ({ data }: EventOf<typeof OvertimePaid>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${capitalized(overtimeNoun(data))} of ${data.vendorName} paid: ${data.eventTitle} (${data.bookingId})`,
  heading: `You paid the ${overtimeNoun(data)} of ${data.vendorName}`,
  paragraphs: [`Thank you. You paid ${formatOvertime(data)}. ${describePrice(data)}`],
  facts: hostsSums(data),
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns the email to a host whose vendor withdrew its report. */
export const overtimeWithdrawnMail = ({ data }: EventOf<typeof OvertimeWithdrawn>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${data.vendorName} withdrew its ${overtimeNoun(data)}: ${data.eventTitle}`,
  heading: `${data.vendorName} withdrew its ${overtimeNoun(data)}`,
  paragraphs: [`Nothing is charged for ${formatOvertime(data)}. You don't have to do anything.`],
  facts: hostsSums(data),
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

const hostsEscalation = {
  answered: (vendorName: string, noun: string) => `${vendorName} answered and stands by its ${noun}.`,
  lowered: (vendorName: string, noun: string) => `${vendorName} answered and lowered its ${noun}.`,
  unanswered: (vendorName: string) => `${vendorName} hasn't answered in time.`,
};

/** Returns the email to a host whose contested extra waits for the administrators (rule extras-15). */
export const hostContestMail = ({ data }: EventOf<typeof OvertimeEscalated>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `We're looking into the ${overtimeNoun(data)} of ${data.vendorName}: ${data.eventTitle}`,
  heading: "We're looking into it",
  paragraphs: [
    hostsEscalation[data.because](data.vendorName, overtimeNoun(data)),
    "We'll review both sides and decide. If you saved a card for this event, it is charged for the amount that we decide. You can still accept it on your event page until then.",
  ],
  facts: hostsSums(data),
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** Returns the email to a vendor whose contested extra waits for the administrators without its answer. */
export const vendorContestMail = ({ data }: EventOf<typeof OvertimeEscalated>): UnaddressedMail | undefined =>
  data.because === 'unanswered'
    ? {
        to: { vendorId: data.vendorId },
        subject: `We're looking into your ${overtimeNoun(data)}: ${data.eventTitle}`,
        heading: `We're looking into your ${overtimeNoun(data)}`,
        paragraphs: [
          "The host contested it and you haven't answered. We'll decide with your report and the host's reason.",
          'You can still answer, lower or withdraw it with the order until then.',
        ],
        facts: vendorsSums(data),
        action: { label: 'View the Order', path: vendorsOrderPath(data) },
      }
    : undefined;

/** Returns the email to administrators about a contested extra that waits for their decision. */
export const escalatedContestMail = ({ data }: EventOf<typeof OvertimeEscalated>): UnaddressedMail => ({
  to: 'administrators',
  subject: `A contested extra needs a decision: ${data.bookingId}`,
  heading: 'A contested extra needs a decision',
  paragraphs: [
    data.because === 'unanswered' ? "The vendor hasn't answered in time." : 'The vendor has answered the host.',
  ],
  facts: [...hostsSums(data), ['Vendor', data.vendorName]],
  action: { label: 'View Open Cases', path: openCasesPath },
});

/** Returns the email to a host about the decision on a contested extra, with the administrators' reason. */
export function hostDecisionMail({ data }: EventOf<typeof OvertimeDecided>, reason: string): UnaddressedMail {
  const total = data.decidedCents + data.decidedFeeCents;
  return {
    to: { userId: data.customerId },
    subject: `We decided about the ${overtimeNoun(data)} of ${data.vendorName}: ${data.eventTitle}`,
    heading:
      total === 0
        ? `You don't have to pay this ${overtimeNoun(data)}`
        : `${formatCents(total)} is due for this ${overtimeNoun(data)}`,
    paragraphs:
      total === 0
        ? [`Our reason: ${reason}`, 'Nothing was charged, and the case is closed.']
        : [
            `Our reason: ${reason}`,
            data.chargesCard
              ? 'We now charge it to the card that you saved for this event, as you agreed when you booked. You get a receipt, or an email with the next step if your bank refuses.'
              : `Pay it on your event page. It stays due until you pay it, and your account can't be deleted until then.`,
          ],
    facts: [...hostsSums(data), ['Decided, with the fee', formatCents(total)]],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
  };
}

/** Returns the email to a vendor about the decision on its contested extra, with the administrators' reason. */
export const vendorDecisionMail = ({ data }: EventOf<typeof OvertimeDecided>, reason: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `We decided about your ${overtimeNoun(data)}: ${data.eventTitle}`,
  heading:
    data.decidedCents === 0
      ? `Your ${overtimeNoun(data)} isn't paid`
      : `The host has to pay ${formatCents(data.decidedCents)} of your ${overtimeNoun(data)}`,
  paragraphs:
    data.decidedCents === 0
      ? [`Our reason: ${reason}`, 'Nothing is charged, and the case is closed.']
      : [`Our reason: ${reason}`, "It's sent to you once the host has paid it. We don't pay in their place."],
  facts: [...vendorsSums(data), ['Decided', formatCents(data.decidedCents)]],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});

const vendorsSums = (data: OvertimeData): [string, string][] => [
  ['Booking ID', data.bookingId],
  [capitalized(overtimeNoun(data)), formatOvertime(data)],
  ['Your part', formatCents(data.cents)],
];

/** Returns the email to a vendor whose extra hours were paid or contested; the host's reason is read with the order. */
export const vendorOvertimeMail = (
  { type, data }: EventOf<typeof OvertimePaid | typeof OvertimeContested>,
  hostName: string,
  reason = '',
): UnaddressedMail => {
  const isPaid = type === 'OvertimePaid';
  return {
    to: { vendorId: data.vendorId },
    subject: `${hostName} ${isPaid ? 'paid' : 'contested'} your ${overtimeNoun(data)}: ${data.eventTitle}`,
    heading: isPaid
      ? `${capitalized(overtimeNoun(data))} of ${formatCents(data.cents)} was paid`
      : `Your ${overtimeNoun(data)} was contested`,
    paragraphs: isPaid
      ? [
          `${hostName} paid ${formatOvertime(data)} for ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
          'It comes with the payout of this order, or with another one within a few business days if that was already sent.',
        ]
      : [
          `${hostName} doesn't agree to ${formatOvertime(data)} for ${data.eventTitle}, and nothing was charged.`,
          ...(reason ? [`They wrote: ${reason}`] : []),
          `Answer with the order within ${contestAnswerHours} hours: say why it's right, lower it, or withdraw it. After that we decide, also without your answer. The host can still accept it.`,
        ],
    facts: vendorsSums(data),
    action: { label: isPaid ? 'View the Order' : 'Answer the Host', path: vendorsOrderPath(data) },
  };
};

import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { describeGuestCount } from '#shared/orders/changes/guest-count-text.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import type { BalancePaid } from '#events/orders/balance-paid.ts';
import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { BalanceReminderDue } from '#events/orders/balance-reminder-due.ts';
import type { GuestCountReminderDue } from '#events/orders/guest-count-reminder-due.ts';
import type { EventOf } from '#events/define-event.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { EventCompleted } from '#events/orders/event-completed.ts';
import type { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { DisputeClosed } from '#events/orders/dispute-closed.ts';
import type { DisputeOpened } from '#events/orders/dispute-opened.ts';
import type { ExtraProposed } from '#events/orders/extra-proposed.ts';
import type { OvertimeCorrected } from '#events/orders/overtime-corrected.ts';
import type { OvertimeReported } from '#events/orders/overtime-reported.ts';
import type { OvertimeWithdrawn } from '#events/orders/overtime-withdrawn.ts';
import type { RefundPaidOtherwise } from '#events/orders/refund-paid-otherwise.ts';
import type { RefundReturned } from '#events/orders/refund-returned.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { hostChangeMail } from '../changes/change-mail.ts';
import { hostDisputeMail } from '../disputes/dispute-mails.ts';
import { proposedExtraMail } from '../extras/proposed-extra-mails.ts';
import { overtimeReportedMail, overtimeWithdrawnMail } from '../extras/extra-mails.ts';
import { hostRefundMail } from '../refunds/refund-mails.ts';
import { bookingCancelledMail, orderCancelledMail } from '../cancellation/cancellation-mail.ts';

type HostEvent = EventOf<
  | typeof BalanceReminderDue
  | typeof GuestCountReminderDue
  | typeof BalancePaid
  | typeof EventMoved
  | typeof MoveConsentUpdated
  | typeof ArrivalAnnounced
  | typeof EventRepriced
  | typeof OrderCancelled
  | typeof BookingCancelled
  | typeof EventCompleted
  | typeof RefundReturned
  | typeof RefundPaidOtherwise
  | typeof DisputeOpened
  | typeof DisputeClosed
  | typeof ExtraProposed
  | typeof OvertimeReported
  | typeof OvertimeCorrected
  | typeof OvertimeWithdrawn
>;

/**
 * Returns the email to a host about a booking; undefined when another event sends it. `found`: the possible
 * replacements for a vendor who canceled, if any were sought; `payerName`: the co-host who paid a balance.
 */
export function hostMail(event: HostEvent, found?: FoundReplacement, payerName?: string): UnaddressedMail | undefined {
  switch (event.type) {
    case 'BalanceReminderDue':
      return balanceReminderMail(event);
    case 'GuestCountReminderDue':
      return guestCountMail(event);
    case 'BalancePaid':
      return balancePaidMail(event, payerName);
    case 'ArrivalAnnounced':
      return arrivalMail(event);
    case 'EventMoved':
    case 'EventRepriced':
    case 'MoveConsentUpdated':
      return hostChangeMail(event);
    case 'OrderCancelled':
      return event.data.endsBooking ? undefined : orderCancelledMail(event, found);
    case 'BookingCancelled':
      return bookingCancelledMail(event, found);
    case 'EventCompleted':
      return reviewRequestMail(event);
    case 'ExtraProposed':
      return proposedExtraMail(event);
    case 'OvertimeReported':
    case 'OvertimeCorrected':
      return overtimeReportedMail(event);
    case 'OvertimeWithdrawn':
      return overtimeWithdrawnMail(event);
    case 'RefundReturned':
    case 'RefundPaidOtherwise':
      return hostRefundMail(event);
    case 'DisputeOpened':
    case 'DisputeClosed':
      return hostDisputeMail(event);
  }
}

const formatDaysLeft = (daysLeft: number): string =>
  daysLeft <= 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;

/** Reminds of an open balance, with the consequences of not paying it (rule orders-10). */
export const balanceReminderMail = ({ data }: EventOf<typeof BalanceReminderDue>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Balance due ${formatDaysLeft(data.daysLeft)}: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your balance is due ${formatDaysLeft(data.daysLeft)}`,
  paragraphs: [
    `Please pay the balance for ${data.eventTitle} by ${formatLongDate(data.dueDate)}. Your vendors are booked for ${formatLongDate(data.eventDate)}.`,
    `If it isn't paid by then, your booking will be canceled the next day and ${describeLoss(data.lostIfUnpaidCents)}.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Balance', formatCents(data.balanceCents)],
    ['Due', formatDate(data.dueDate)],
  ],
  action: { label: 'Pay the Balance', path: `/event-overview?eventId=${data.eventId}` },
});

/** Reminds of another guest count than booked (rule guests-61). */
const guestCountMail = ({ data }: EventOf<typeof GuestCountReminderDue>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Your guest count differs: ${data.eventTitle} (${data.bookingId})`,
  heading: 'Does your guest count still fit?',
  paragraphs: [
    describeGuestCount(data),
    `Nothing changes by itself. See the price on the page of ${data.eventTitle}, then decide.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Last day to change it', formatLongDate(data.lastDay)],
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

const describeLoss = (cents: number): string =>
  cents > 0 ? `you won't get back ${formatCents(cents)} of what you paid` : 'what you paid will be refunded';

/** The refund, and the event's price after it. */
const refundFacts = ({ paidCents, refundedCents = 0 }: EventOf<typeof BalancePaid>['data']): [string, string][] =>
  refundedCents > 0
    ? [
        ['Refunded', formatCents(-refundedCents)],
        ['Your event costs', formatCents(paidCents - refundedCents)],
      ]
    : [];

/** `payerName`: the co-host who paid. */
export const balancePaidMail = ({ data }: EventOf<typeof BalancePaid>, payerName?: string): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Balance paid: ${data.eventTitle} (${data.bookingId})`,
  heading: 'Your event is paid in full',
  paragraphs: [
    `${payerName === undefined ? 'Thank you.' : `${payerName} paid the balance.`} ${data.eventTitle} on ${formatLongDate(data.eventDate)} is paid in full.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Paid now', formatCents(data.balanceCents)],
    ['Total paid', formatCents(data.paidCents)],
    ...refundFacts(data),
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

export const reviewRequestMail = ({ data }: EventOf<typeof EventCompleted>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `How was ${data.eventTitle}?`,
  heading: 'How did it go?',
  paragraphs: [
    `We hope ${data.eventTitle} was everything you hoped for.`,
    `Help other hosts choose by reviewing ${new Intl.ListFormat('en-US').format(data.vendorNames)}.`,
  ],
  action: { label: 'Review Your Vendors', path: `/event-overview?eventId=${data.eventId}` },
  choice: 'review',
});

/** Returns the email to the host about a vendor's arrival (rule orders-16). */
function arrivalMail({ data }: EventOf<typeof ArrivalAnnounced>): UnaddressedMail {
  const format = (time: string) => formatTimeInZone(data.eventDate, time, data.timeZone);
  return {
    to: { userId: data.customerId },
    subject: `${data.vendorName} arrives at ${format(data.time)}: ${data.eventTitle}`,
    heading: `${data.vendorName} arrives at ${format(data.time)}`,
    paragraphs: [
      `That's for ${data.eventTitle} on ${formatLongDate(data.eventDate)}.${data.before ? ` It was ${format(data.before)} before.` : ''}`,
      "If that time doesn't work for you, message them.",
    ],
    facts: [
      ['Booking ID', data.bookingId],
      ['Arrival', format(data.time)],
    ],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
  };
}

import type { DisputeClosed } from '#events/orders/dispute-closed.ts';
import type { DisputeOpened } from '#events/orders/dispute-opened.ts';
import type { OrderDisputeClosed } from '#events/orders/order-dispute-closed.ts';
import type { OrderDisputed } from '#events/orders/order-disputed.ts';
import type { EventOf } from '#events/define-event.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { disputePath } from '#shared/orders/order-path.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

type Dispute = EventOf<typeof DisputeOpened | typeof DisputeClosed>;

/** Returns the email to a host whose bank looks into a payment, or has decided. */
export function hostDisputeMail(event: Dispute): UnaddressedMail {
  const { bookingId, customerId, eventId, eventTitle, cents } = event.data;
  const amount = formatCents(cents);
  const shared = {
    to: { userId: customerId },
    facts: [
      ['Booking ID', bookingId],
      ['Amount', amount],
    ] as [string, string][],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${eventId}` },
  };
  if (event.type === 'DisputeOpened')
    return {
      ...shared,
      subject: `A bank is looking into a payment: ${eventTitle}`,
      heading: 'A bank is looking into a payment',
      paragraphs: [
        `A payment of ${amount} for ${eventTitle} was disputed at the bank of its card. The bank decides whether it goes back, which can take up to three months.`,
        "If that was a mistake, ask the bank to withdraw the dispute, and write to us in Messages. Your event stays booked, and we can't refund this payment to its card until the bank has decided.",
      ],
    };
  return {
    ...shared,
    subject: `The bank has decided: ${eventTitle}`,
    heading: 'The bank has decided',
    paragraphs: [
      event.data.outcome === 'won'
        ? `The payment of ${amount} stands. Refunds that waited for the decision go to the card that paid now.`
        : `The bank gave ${amount} back. Refunds that waited for the decision are part of it.`,
    ],
  };
}

/** Returns the email to administrators, without the host's name. */
export function adminDisputeMail(event: Dispute): UnaddressedMail {
  const { bookingId, disputeId, eventTitle, cents } = event.data;
  const amount = formatCents(cents);
  const shared = {
    to: 'administrators' as const,
    action: { label: 'View the Dispute', path: disputePath(event.data) },
  };
  const facts: [string, string][] = [
    ['Booking ID', bookingId],
    ['Dispute', disputeId],
  ];
  if (event.type === 'DisputeClosed')
    return {
      ...shared,
      subject: `A dispute was ${event.data.outcome}: ${bookingId}`,
      heading: `A dispute was ${event.data.outcome}`,
      paragraphs: [
        event.data.outcome === 'won'
          ? `The bank decided for us about ${amount} for ${eventTitle}.`
          : `The bank decided for the host about ${amount} for ${eventTitle}. The platform bears what no refund accounts for.`,
      ],
      facts,
    };
  const { respondBy, reason } = event.data;
  return {
    ...shared,
    subject: `A payment is disputed: ${bookingId}`,
    heading: 'A payment is disputed',
    paragraphs: [
      `A host disputed ${amount} for ${eventTitle} at their bank. The payouts of its orders wait.`,
      'Check the evidence and send it before the deadline: without an answer the dispute is lost.',
    ],
    facts: [
      ...facts,
      ['Reason', reason],
      ...(respondBy === null ? [] : [['Answer by', formatTimestampWithZone(respondBy, 'UTC')] as [string, string]]),
    ],
  };
}

/** Returns the email to a vendor whose order's payment is disputed, or was. */
export function vendorDisputeMail(event: EventOf<typeof OrderDisputed | typeof OrderDisputeClosed>): UnaddressedMail {
  const { bookingId, vendorId, eventTitle } = event.data;
  const shared = {
    to: { vendorId },
    facts: [['Booking ID', bookingId]] as [string, string][],
    action: { label: 'View Your Earnings', path: '/vendor-dashboard?view=earnings' },
  };
  return event.type === 'OrderDisputed'
    ? {
        ...shared,
        subject: `A payment for ${eventTitle} is disputed`,
        heading: 'A payment is disputed',
        paragraphs: [
          `The host's bank is looking into a payment for ${eventTitle}. If you haven't been paid for this order yet, your payout waits until the bank has decided.`,
          "The order itself doesn't change, and the loss isn't yours: if the bank decides for the host, Hostwell bears it. Please keep photos, receipts and messages of the event, because we may ask for them.",
        ],
      }
    : {
        ...shared,
        subject: `The dispute about ${eventTitle} is over`,
        heading: 'The dispute is over',
        paragraphs: [
          `The bank has decided about the payment for ${eventTitle}. ${event.data.outcome === 'won' ? 'The payment stands.' : 'The host got it back, and Hostwell bears the loss.'}`,
          "If your payout was waiting, it's sent on its usual day, or within an hour if that has passed.",
        ],
      };
}

import type { EventOf } from '#events/define-event.ts';
import type { RefundPaidOtherwise } from '#events/orders/refund-paid-otherwise.ts';
import { disputedReason } from '#events/orders/refund-returned.ts';
import type { RefundReturned } from '#events/orders/refund-returned.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the email to a host whose bank returned a refund, or whom we paid another way. */
export function hostRefundMail({
  type,
  data,
}: EventOf<typeof RefundReturned | typeof RefundPaidOtherwise>): UnaddressedMail {
  const { bookingId, customerId, eventId, eventTitle, vendorName, cents } = data;
  const amount = formatCents(cents);
  const shared = {
    to: { userId: customerId },
    facts: [
      ['Booking ID', bookingId],
      ['Refund', amount],
    ] as [string, string][],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${eventId}` },
  };
  if (type === 'RefundReturned' && data.reason === disputedReason)
    return {
      ...shared,
      subject: `We couldn't refund ${amount} to its card: ${eventTitle}`,
      heading: "We couldn't refund a card",
      paragraphs: [
        `We owe you ${amount} for ${vendorName}, but a payment that was disputed at the bank can't be refunded to its card.`,
        "The money is still yours. You don't need to do anything yet: we'll contact you about another way to pay it.",
      ],
    };
  return type === 'RefundReturned'
    ? {
        ...shared,
        subject: `Your refund of ${amount} came back: ${eventTitle}`,
        heading: 'A bank returned a refund',
        paragraphs: [
          `We refunded ${amount} for ${vendorName} to the card that paid, and its bank sent it back. This happens when a card was closed or replaced.`,
          "The money is still yours. You don't need to do anything yet: we'll try again or contact you about another way to pay it.",
        ],
      }
    : {
        ...shared,
        subject: `Your refund of ${amount} is on its way: ${eventTitle}`,
        heading: 'Your refund is on its way',
        paragraphs: [
          `The bank had returned the refund of ${amount} for ${vendorName}. We've now paid it another way, outside of the card.`,
          'If it doesn’t arrive within 10 business days, contact us in Messages.',
        ],
      };
}

/** Returns the email to administrators about a returned refund, without the host's name. */
export const returnedRefundMail = ({ data }: EventOf<typeof RefundReturned>): UnaddressedMail => ({
  to: 'administrators',
  subject: `A refund was returned: ${data.bookingId}`,
  heading: 'A refund was returned',
  paragraphs: [
    data.reason === disputedReason
      ? `${formatCents(data.cents)} for ${data.eventTitle} can't be refunded to the card because its payment was charged back. It is still the host's.`
      : `The host's bank returned ${formatCents(data.cents)} for ${data.eventTitle}. The money is back with the platform and is still the host's.`,
    'Refund the card again, or agree on another way with the host and note it there.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Attempt', String(data.attempt)],
    ['Reason', data.reason],
  ],
  action: { label: 'View Returned Refunds', path: '/super-admin?refunds=returned' },
});

import type { EventOf } from '#events/define-event.ts';
import type { PayoutFailed } from '#events/banking/payout-failed.ts';
import type { PayoutSent } from '#events/banking/payout-sent.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { failureLabels, failureSentence } from '#shared/orders/payouts/payout-sentences.ts';

const earnings = '/vendor-dashboard?view=earnings';

/** Returns the email to a vendor who was paid, or whose payout was deducted entirely. */
export const payoutSentMail = ({ data }: EventOf<typeof PayoutSent>): UnaddressedMail => {
  const { bookingId, vendorId, eventTitle, eventDate, cents, deductedCents, accountLastFour } = data;
  const sent = cents > 0 ? [`We sent ${formatCents(cents)} to your payout account.`] : [];
  const deducted = deductedCents > 0 ? [deductionSentence(deductedCents)] : [];
  return {
    to: { vendorId },
    subject:
      cents > 0
        ? `Payout for ${eventTitle}: ${formatCents(cents)}`
        : `Your payout for ${eventTitle} was used for refunds`,
    heading: `Your payout for ${eventTitle}`,
    paragraphs: [...sent, ...deducted],
    facts: [
      ['Booking ID', bookingId],
      ['Event date', formatLongDate(eventDate)],
      ...(accountLastFour === null ? [] : [['Account', `ending in ${accountLastFour}`] as [string, string]]),
    ],
    action: { label: 'View Your Earnings', path: earnings },
  };
};

const deductionSentence = (cents: number): string =>
  `We deducted ${formatCents(cents)} for earlier orders that were refunded after their payout.`;

/** Returns the email to a vendor about a failed payout: the reason and the next step. */
export const payoutFailedMail = ({ data }: EventOf<typeof PayoutFailed>): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Your payout for ${data.eventTitle} failed`,
  heading: 'A payout failed',
  paragraphs: [
    `We couldn't send ${formatCents(data.cents)} for ${data.eventTitle}. ${failureSentence(data)}`,
    ...(data.reason === 'platform_funds' ? [] : ["We'll send it within an hour after that, or you can retry it."]),
  ],
  facts: [['Booking ID', data.bookingId]],
  action: { label: 'View Your Earnings', path: earnings },
});

/** Returns the same for administrators, without the account. */
export const failedPayoutMail = ({ data }: EventOf<typeof PayoutFailed>): UnaddressedMail => ({
  to: 'administrators',
  subject: `A payout failed: ${data.bookingId}`,
  heading: 'A payout failed',
  paragraphs: [
    `${formatCents(data.cents)} for ${data.eventTitle} couldn't be sent.`,
    data.reason === 'platform_funds'
      ? "The platform's balance at the payment provider is too low. Add funds: the payout is sent within an hour after that, or you can retry it."
      : "The vendor's payout account needs attention, and the vendor was notified. The payout will be retried automatically once the account is ready.",
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Reason', failureLabels[data.reason]],
    ['Attempt', String(data.attempt)],
  ],
  action: { label: 'View Failed Payouts', path: '/super-admin?payouts=failed' },
});

import type { OrderRefundPreview } from '#shared/api/orders/support.ts';
import type { SupportBooking, SupportOrder } from '#shared/api/orders/support-booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { payoutState, payoutWhen } from '#web/domain/orders/payout-state.ts';
import { paymentName } from './booking-text.ts';

/** Describes the effects of a refund in sentences. */
export function refundEffects(
  { cards, leftCents, vendorShare, platformFee, deductedCents, payout, mails }: OrderRefundPreview,
  { hostName }: Pick<SupportBooking, 'hostName'>,
  { vendorName, owedCents }: Pick<SupportOrder, 'vendorName' | 'owedCents'>,
): string[] {
  const when = payoutWhen({ payout: payout.to, owedCents });
  return [
    ...cards.map(
      ({ purpose, cents }) => `${hostName} gets ${formatCents(cents)} back to the card of: ${paymentName(purpose)}.`,
    ),
    vendorShare.fromCents === vendorShare.toCents
      ? `${vendorName} keeps its share of ${formatCents(vendorShare.toCents)}.`
      : `${vendorName}'s share falls from ${formatCents(vendorShare.fromCents)} to ${formatCents(vendorShare.toCents)}.`,
    platformFee.toCents < 0
      ? `Hostwell pays ${formatCents(-platformFee.toCents)} itself and keeps nothing.`
      : `Hostwell keeps ${formatCents(platformFee.toCents)} instead of ${formatCents(platformFee.fromCents)}.`,
    ...(deductedCents > 0 ? [`${formatCents(deductedCents)} is deducted from ${vendorName}'s next payouts.`] : []),
    `Payout afterwards: ${payoutState({ payout: payout.to }).word}${when && `, ${when}`}.`,
    `${leftCents === 0 ? 'Nothing' : formatCents(leftCents)} is left to refund after this.`,
    'The order stays booked, and the calendar stays as it is.',
    ...mails.map(
      ({ to, subject }) => `${to === 'host' ? hostName : vendorName} gets an email with your reason: “${subject}”.`,
    ),
  ];
}

import type { OrderRefundPreview, SupportBooking, SupportOrder } from '#shared/api/orders/support.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { payoutState, payoutWhen } from '#web/domain/orders/payout-state.ts';
import styles from './Booking.module.css';
import { paymentName } from './booking-text.ts';

interface EffectsProps {
  preview: OrderRefundPreview;
  booking: Pick<SupportBooking, 'hostName'>;
  order: Pick<SupportOrder, 'vendorName' | 'owedCents'>;
}

/** Every effect of a refund: who gets what, who bears it, the payout, the calendar and the emails. */
export const RefundEffects = ({ preview, booking, order }: EffectsProps) => (
  <section aria-label="What happens" className={styles.effects}>
    <b>What happens</b>
    <ul className="num">
      {refundEffects(preview, booking, order).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);

/** Describes the effects of a refund in sentences. */
export function refundEffects(
  { cards, leftCents, vendorShare, platformFee, deductedCents, payout, mails }: OrderRefundPreview,
  { hostName }: EffectsProps['booking'],
  { vendorName, owedCents }: EffectsProps['order'],
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

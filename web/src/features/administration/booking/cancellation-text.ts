import type { SupportCancellation } from '#shared/api/orders/support.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { payoutState, payoutWhen } from '#web/domain/orders/payout-state.ts';

/** Describes the effects of a cancellation in sentences. */
export function cancellationEffects(preview: SupportCancellation, hostName: string): string[] {
  const { refundCents, daysBefore, orders, balance, cancelsEvent, mails } = preview;
  return [
    refundCents > 0
      ? `${hostName} gets ${formatCents(refundCents)} back to the card that paid.`
      : `${hostName} gets no money back.`,
    ...orders.flatMap((order) => describeOrder(order, daysBefore)),
    ...(balance.fromCents === balance.toCents
      ? []
      : [`The balance falls from ${formatCents(balance.fromCents)} to ${formatCents(balance.toCents)}.`]),
    cancelsEvent ? 'Nothing stays booked, so the event is canceled.' : 'The other vendors stay booked.',
    ...mails.map(({ name, subject }) => `${name} gets an email with your reason: “${subject}”.`),
  ];
}

function describeOrder(order: SupportCancellation['orders'][number], daysBefore: number): string[] {
  const { vendorName, retainedPercent, retainedCents, vendorShare, payout, date, releasesPromoCode } = order;
  const when = payoutWhen({ payout: payout.to, owedCents: 0 });
  return [
    retainedCents > 0
      ? `${vendorName}: ${formatCents(retainedCents)} isn't refunded (${retainedPercent}%, ${daysBefore} days before the event).`
      : `${vendorName}: nothing is kept.`,
    `${vendorName}'s share falls from ${formatCents(vendorShare.fromCents)} to ${formatCents(vendorShare.toCents)}. ` +
      `Payout afterwards: ${payoutState({ payout: payout.to }).word}${when && `, ${when}`}.`,
    `${formatDate(date)} is open again in ${vendorName}'s calendar${releasesPromoCode ? ', and its promo code can be used once more' : ''}.`,
  ];
}

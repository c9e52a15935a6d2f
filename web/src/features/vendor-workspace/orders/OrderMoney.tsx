import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { orderRows, formatPayment } from '#web/domain/orders/order-text.ts';
import { payoutDay } from '#web/domain/orders/payout-text.ts';
import styles from './OrderDetail.module.css';
import { payoutStartBusinessDays, platformFeePercent } from '#shared/kernel/policies.ts';

/** Describes when and whether the vendor gets its share (rule banking-19). */
function describePayout({ payout, owedCents }: VendorOrder): string {
  const due = formatDate(payout.dueDate);
  switch (payout.state) {
    case 'none':
      return "There's no payout for this order.";
    case 'due':
      return `Payout due since ${due}. We send payouts every hour.`;
    case 'sending':
      return 'Your payout is being sent.';
    case 'sent':
      return `Paid out on ${payoutDay(payout)}.`;
    case 'failed':
      return `Your payout failed. ${payout.reason === null ? '' : failureSentence({ ...payout, reason: payout.reason })}`;
    case 'held':
      if (payout.hasOpenCase) return "The host reported a problem. Your payout is on hold until it's settled.";
      if (payout.hasOpenDispute)
        return "The host's bank is looking into a payment. Your payout is on hold until the bank decides.";
      return owedCents > 0
        ? `Payout by ${due}, once the host has paid the balance.`
        : payout.sentCents > 0
          ? `${formatCents(payout.cents - payout.sentCents)} more by ${due}, ${payoutStartBusinessDays} business days after the host's payment.`
          : `Payout by ${due}, ${payoutStartBusinessDays} business days after the event.`;
  }
}

/** Warns before the figures that an order isn't secure while the host's balance is unpaid. */
const Unpaid = ({ order: { owedCents, status } }: { order: VendorOrder }) =>
  owedCents > 0 && status !== 'cancelled' ? (
    <Banner tone="wait" title={`${formatCents(owedCents)} hasn't been paid yet`}>
      The host paid a deposit. The rest includes our fee of {platformFeePercent}%, which the host pays on top of your
      total. We&apos;ll remind them. If it isn&apos;t paid by its due date, the booking is canceled under our terms.
    </Banner>
  ) : null;

const extraLabel = (extra: VendorOrder['extras'][number]['extra'], { overtimeReport }: VendorOrder): string => {
  if (extra === 'tip') return 'Tip from the host, without a fee';
  return overtimeReport && overtimeReport.extras.length > 0 ? 'Extra' : 'Extra time';
};

/** The vendor's own share of the booking: the packages, its own discount, the result. */
export const OrderMoney = ({ order }: { order: VendorOrder }) => {
  const { discountCents, promoCode, totalCents, feeReturnedCents, status, vendorShareCents, extras } = order;
  const extraCents = extras.reduce((sum, { cents }) => sum + cents, 0);
  const isCancelled = status === 'cancelled';
  // For an active order, the total already excludes refunds of a lower price.
  const refundedCents = isCancelled
    ? order.refundedCents
    : totalCents + extraCents - vendorShareCents + feeReturnedCents;
  return (
    <>
      <Unpaid order={order} />
      <PriceLines>
        {orderRows(order).map(({ key, label, amount }) => (
          <PriceLine key={key} label={label} amount={amount} />
        ))}
        {discountCents > 0 && (
          <PriceLine label={`Promo code ${promoCode}`} amount={`−${formatCents(discountCents)}`} tone="discount" />
        )}
        <PriceLine label="Your total" amount={formatCents(totalCents)} tone="total" />
        {refundedCents > 0 && (
          <PriceLine label="Refunded to the host" amount={`−${formatCents(refundedCents)}`} tone="soft" />
        )}
        {feeReturnedCents > 0 && (
          <PriceLine label="Hostwell refunds its fee" amount={`+${formatCents(feeReturnedCents)}`} tone="soft" />
        )}
        {extras.map(({ extra, cents, at }) => (
          <PriceLine key={at} label={extraLabel(extra, order)} amount={`+${formatCents(cents)}`} />
        ))}
        {(isCancelled || refundedCents > 0 || extraCents > 0) && (
          <PriceLine label="Your share" amount={formatCents(vendorShareCents)} tone="strong" />
        )}
      </PriceLines>
      <p className={`small soft ${styles.payout}`}>
        {formatPayment(order)}. {describePayout(order)}
      </p>
      {order.overtime.map(({ category, hourCents }) => (
        <p key={category} className="small soft">
          {categoryLabel(category)}: {formatCents(hourCents)} for an extra hour, as agreed at booking.
        </p>
      ))}
    </>
  );
};

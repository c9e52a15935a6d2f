import Stripe from 'stripe';
import { PaymentMismatch, RefundExceedsCharge } from './payment-provider.ts';
import type { RefundRequest } from './payment-provider.ts';

/**
 * Refunds once per key: Stripe's own idempotency lasts only a day, so the charge's earlier refunds are searched first;
 * each carries its key. A refund that the bank returned counts as failed.
 */
export async function refundStripeCharge(
  stripe: Stripe,
  { key, chargeId, amountCents }: RefundRequest,
): Promise<{ refundId: string }> {
  try {
    const { data: earlier } = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 });
    const known = earlier.find(({ metadata }) => metadata?.['key'] === key);
    if (known && known.amount !== amountCents) throw new PaymentMismatch(`${known.id} gave ${known.amount} cents back`);
    const refund =
      known ??
      (await stripe.refunds.create(
        { payment_intent: chargeId, amount: amountCents, metadata: { key } },
        { idempotencyKey: `${chargeId}.${key}.refund` },
      ));
    if (refund.status === 'failed' || refund.status === 'canceled') throw new Error(`${refund.id} ${refund.status}`);
    return { refundId: refund.id };
  } catch (error) {
    throw isTooMuch(error) ? new RefundExceedsCharge(error.message) : error;
  }
}

const isTooMuch = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.code === 'resource_missing' || error.param === 'amount');

import type Stripe from 'stripe';
import { PaymentMismatch } from './payment-provider.ts';
import type { PaymentTerms } from './payment-provider.ts';

export const currency = 'usd';

/**
 * A PaymentIntent is taken for a payment only when it says so itself: our key, the amount and the currency, and once it
 * is paid the amount that was received. A cancelled one took nothing.
 */
export function mustBeFor({ key, amountCents }: PaymentTerms, intent: Stripe.PaymentIntent): void {
  const { id, status, amount, amount_received: received, metadata } = intent;
  if (status === 'canceled') return;
  const isPaidWhole = status !== 'succeeded' || received === amountCents;
  if (metadata['key'] === key && amount === amountCents && intent.currency === currency && isPaidWhole) return;
  const [found, asked] = [`${metadata['key']} ${amount} (${received}) ${intent.currency}`, `${key} ${amountCents}`];
  throw new PaymentMismatch(`${id} is for ${found}, not for ${asked} ${currency}`);
}

/** No card was tried on it yet. */
export const isFresh = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && !last_payment_error;

import type Stripe from 'stripe';
import { PaymentMismatch } from './payment-provider.ts';
import type { PaymentTerms } from './payment-provider.ts';

export const currency = 'usd';

/**
 * Requires a PaymentIntent to match a payment: our key, the amount and currency and, once paid, the received amount. A
 * canceled one took nothing.
 */
export function mustBeFor({ key, amountCents }: PaymentTerms, intent: Stripe.PaymentIntent): void {
  const { id, status, amount, amount_received: received, metadata } = intent;
  if (status === 'canceled') return;
  const isPaidWhole = status !== 'succeeded' || received === amountCents;
  if (metadata['key'] === key && amount === amountCents && intent.currency === currency && isPaidWhole) return;
  const [found, asked] = [`${metadata['key']} ${amount} (${received}) ${intent.currency}`, `${key} ${amountCents}`];
  throw new PaymentMismatch(`${id} is for ${found}, not for ${asked} ${currency}`);
}

/** Returns true if no card has been tried on it. */
export const isFresh = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && !last_payment_error;

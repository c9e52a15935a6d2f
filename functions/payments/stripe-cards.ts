import Stripe from 'stripe';
import type { SavedCard, SavedCardIds } from './payment-provider.ts';

/*
 * Cards that Stripe saves for later payments (https://docs.stripe.com/payments/save-during-payment, 2026-11). Each is
 * attached to a customer of its own, which has no data but the payment's key, so that removing it leaves nothing.
 */

/** Returns the new customer of a payment that saves its card; the same one for a repeated request of the day. */
export async function createCustomer(stripe: Stripe, key: string): Promise<string> {
  const { id } = await stripe.customers.create({ metadata: { key } }, { idempotencyKey: `${key}.customer` });
  return id;
}

/** Returns the card that a paid PaymentIntent has saved; undefined for a payment that saves none. */
export async function findSavedCard(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<SavedCard | undefined> {
  const { customer, payment_method: method, setup_future_usage: usage } = intent;
  if (usage !== 'off_session' || !customer || !method) return undefined;
  const { id, card } = await stripe.paymentMethods.retrieve(toId(method));
  if (!card) return undefined;
  return { customerId: toId(customer), methodId: id, brand: brands[card.brand] ?? 'Card', lastFour: card.last4 };
}

const toId = (named: string | { id: string }): string => (typeof named === 'string' ? named : named.id);

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Detaches a card, after which it can't be charged, and deletes its customer. May be repeated. */
export async function removeStripeCard(stripe: Stripe, { customerId, methodId }: SavedCardIds): Promise<void> {
  await stripe.paymentMethods.detach(methodId).catch(ignoreRefusal);
  await stripe.customers.del(customerId).catch(ignoreRefusal);
}

/** Stripe refuses both if they were done before. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** Returns true if Stripe refused because the card or its customer was removed. */
export const isCardGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.param === 'payment_method' || error.param === 'customer');

import type Stripe from 'stripe';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import type { BookingDeps } from './deps.ts';
import { findCheckoutByKey } from './repository.ts';
import { settleCheckout } from './settle-checkout.ts';

/** After these a payment has come to its end, or to one that we give it. */
const ends: readonly Stripe.Event.Type[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/** A checkout's payment key taken apart (`paymentKeyOf`). */
function checkoutNamed(paymentKey = '') {
  const [, userId, key] = /^([^.]+)\.([^.]+)$/.exec(paymentKey) ?? [];
  return userId && key ? { userId, key } : undefined;
}

/**
 * What Stripe tells of a payment is taken as a hint to look: what became of it is asked of Stripe itself, so events that
 * come twice, late or in the wrong order change nothing. A checkout that was left behind ends here within seconds.
 *
 * @throws whatever the table or Stripe throw: Stripe then delivers the event again
 */
export async function receivePaymentEvent(deps: BookingDeps, event: Stripe.Event, context: Context): Promise<void> {
  if (!ends.includes(event.type)) return;
  const { metadata } = event.data.object as Stripe.PaymentIntent;
  const named = checkoutNamed(metadata['key']);
  const checkout = named && (await findCheckoutByKey(deps.table, named.userId, named.key));
  if (checkout?.status !== 'reserved') return;
  logger.info('a payment ended before its checkout', { eventType: event.type, checkoutKey: checkout.key });
  await settleCheckout(deps, checkout, context);
}

import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Context } from '#functions/platform/context.ts';
import { freeAbandoned } from '../payments/decline-messages.ts';
import { storedPaymentKey } from './payment-key.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { CheckoutResult } from './complete-checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findBooking } from '../orders/repository.ts';

/**
 * Ends an abandoned checkout: asks the provider for its payment's outcome, which closes a payment that never arrived,
 * and completes it. Undefined if another call has just released it.
 */
export async function settleCheckout(
  deps: Pick<BookingDeps, 'table' | 'payments'>,
  checkout: CheckoutRecord,
  context: Context,
): Promise<CheckoutResult | undefined> {
  const booking = await findBooking(deps.table, checkout.bookingId);
  if (!booking) return undefined;
  // An abandoned free plan is released: its host never saw a booking.
  const terms = { key: storedPaymentKey(checkout), amountCents: booking.dueNowCents };
  const payment = terms.amountCents === 0 ? freeAbandoned : await deps.payments.settle(terms);
  return completeCheckout(deps, { checkout, booking }, payment, context);
}

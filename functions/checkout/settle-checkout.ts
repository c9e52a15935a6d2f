import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Context } from '#functions/platform/context.ts';
import { freeAbandoned } from '../payments/refusals.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findBooking } from '../orders/repository.ts';
import { processAllPages } from '../orders/process-all-pages.ts';
import type { Run } from '../orders/process-all-pages.ts';
import { storedPaymentKey, isAbandoned } from './checkout.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { CheckoutResult } from './complete-checkout.ts';
import { findCheckout, listAbandonedCheckouts } from './checkout-repository.ts';

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

/**
 * Ends every checkout that was interrupted by a crash, a lost response or a closed browser (rule checkout-18). Each
 * becomes a booking if it was paid, and is released otherwise. May be repeated, even concurrently.
 */
export const reconcileCheckouts = (deps: Pick<BookingDeps, 'table' | 'payments'>, context: Context): Promise<Run> =>
  processAllPages(
    'reconcile-checkouts',
    (cursor) => listAbandonedCheckouts(deps.table, context.now(), cursor),
    async ({ userId, draftId, bookingId }) => {
      // Indexes lag behind, and settling here closes a payment permanently, so the item itself is read.
      const checkout = await findCheckout(deps.table, userId, draftId);
      const isStillThere = checkout?.bookingId === bookingId && checkout.status === 'reserved';
      if (!isStillThere || !isAbandoned(checkout, context.now())) return false;
      return (await settleCheckout(deps, checkout, context)) !== undefined;
    },
  );

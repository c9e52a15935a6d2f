import type { CheckoutRecord } from '#functions/data/checkout.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { isAbandoned } from './checkout.ts';
import type { BookingDeps } from './deps.ts';
import { findCheckout, listAbandonedCheckouts } from './repository.ts';
import { settleCheckout } from './settle-checkout.ts';

/** How many of the checkouts that were left behind ended, and how; `failed` ones are left for the next time. */
export interface Reconciled {
  /** By somebody else meanwhile. */
  ended: number;
  confirmed: number;
  released: number;
  failed: number;
}

/**
 * Ends every checkout that was left behind in the middle (decision 20): by a crash, a lost answer, a closed browser.
 * Each becomes a booking if its payment had come, and nothing otherwise. May run twice at once and be repeated.
 */
export async function reconcileCheckouts(
  deps: Pick<BookingDeps, 'table' | 'payments'>,
  context: Context,
): Promise<Reconciled> {
  const count: Reconciled = { ended: 0, confirmed: 0, released: 0, failed: 0 };
  for (const checkout of await listAbandonedCheckouts(deps.table, context.now())) {
    count[await reconcile(deps, checkout, context)] += 1;
  }
  return count;
}

async function reconcile(
  deps: Pick<BookingDeps, 'table' | 'payments'>,
  checkout: CheckoutRecord,
  context: Context,
): Promise<keyof Reconciled> {
  try {
    // Lists of an index lag behind: what is settled here is closed for good, so the checkout itself is asked.
    const stored = await findCheckout(deps.table, checkout.userId, checkout.draftId);
    if (!isTheSame(stored, checkout) || !isAbandoned(stored, context.now())) return 'ended';
    const conclusion = await settleCheckout(deps, stored, context);
    return conclusion && !('refusal' in conclusion) ? 'confirmed' : 'released';
  } catch (error) {
    const { bookingId, reservedAt } = checkout;
    logger.error('a checkout that was left behind could not be ended', {
      bookingId,
      reservedAt,
      error: error as Error,
    });
    return 'failed';
  }
}

const isTheSame = (stored: CheckoutRecord | undefined, listed: CheckoutRecord): stored is CheckoutRecord =>
  stored?.bookingId === listed.bookingId && stored.status === 'reserved';

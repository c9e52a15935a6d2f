import type { Context } from '#functions/platform/context.ts';
import { isAbandoned } from './checkout-states.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { processAllPages } from '../orders/process-all-pages.ts';
import type { Run } from '../orders/process-all-pages.ts';
import { findCheckout, listAbandonedCheckouts } from './checkout-repository.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends every checkout that was left behind in the middle (decision 20): by a crash, a lost answer, a closed browser.
 * Each becomes a booking if its payment had come, and nothing otherwise. May run twice at once and be repeated.
 */
export const reconcileCheckouts = (deps: Pick<BookingDeps, 'table' | 'payments'>, context: Context): Promise<Run> =>
  processAllPages(
    'reconcile-checkouts',
    (cursor) => listAbandonedCheckouts(deps.table, context.now(), cursor),
    async ({ userId, draftId, bookingId }) => {
      // Lists of an index lag behind, and a payment that is settled here is closed for good: the item itself is asked.
      const checkout = await findCheckout(deps.table, userId, draftId);
      const isStillThere = checkout?.bookingId === bookingId && checkout.status === 'reserved';
      if (!isStillThere || !isAbandoned(checkout, context.now())) return false;
      return (await settleCheckout(deps, checkout, context)) !== undefined;
    },
  );

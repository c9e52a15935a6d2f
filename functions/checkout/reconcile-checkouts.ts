import type { Context } from '#functions/platform/context.ts';
import { isAbandoned } from './checkout-states.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { processAllPages } from '../orders/process-all-pages.ts';
import type { Run } from '../orders/process-all-pages.ts';
import { findCheckout, listAbandonedCheckouts } from './checkout-repository.ts';
import { settleCheckout } from './settle-checkout.ts';

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

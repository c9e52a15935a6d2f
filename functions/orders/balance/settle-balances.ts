import type { Context } from '#functions/platform/context.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { listAbandonedBalances } from '../settlement-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { isAbandoned } from './balance.ts';
import { settleBalance } from './settle-balance.ts';

/**
 * Ends every balance payment that was interrupted by a crash, a lost response or a closed browser. Each is paid if it
 * was charged, and owed as before otherwise. May be repeated, even concurrently.
 */
export const settleBalances = (deps: Pick<BookingDeps, 'table' | 'payments'>, context: Context): Promise<Run> =>
  processAllPages(
    'settle-balances',
    (cursor) => listAbandonedBalances(deps.table, context.now(), cursor),
    async ({ bookingId }) => {
      const aggregate = await findBookingAggregate(deps.table, bookingId);
      if (!aggregate || !isAbandoned(aggregate.settlement.balance, context.now())) return false;
      return (await settleBalance(deps, aggregate, context)) !== undefined;
    },
  );

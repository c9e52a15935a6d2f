import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Context } from '#functions/platform/context.ts';
import { listAbandonedBalances } from '../settlement-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { isAbandoned, chargingCents } from './balance.ts';
import { completeBalance } from './charge-balance.ts';
import type { BalanceResult } from './charge-balance.ts';

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

/**
 * Ends an abandoned payment of a balance or a change: asks the provider for its outcome, which closes a payment that
 * never arrived, and completes it. Undefined if none is under way.
 */
export async function settleBalance(
  deps: Pick<BookingDeps, 'table' | 'payments'>,
  { booking, settlement }: Pick<BookingAggregate, 'booking' | 'settlement'>,
  context: Context,
): Promise<BalanceResult | undefined> {
  const { balance } = settlement;
  if (balance.status !== 'charging' || balance.key === null) return undefined;
  const outcome = await deps.payments.settle({ key: balance.key, amountCents: chargingCents(settlement) });
  return completeBalance(deps, booking.id, balance.key, outcome, context);
}

import type { Context } from '#functions/platform/context.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { chargingCents } from './balance.ts';
import { completeBalance } from './complete-balance.ts';
import type { BalanceResult } from './complete-balance.ts';
import type { BookingDeps } from '../deps.ts';

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

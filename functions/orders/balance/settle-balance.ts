import type { Context } from '#functions/platform/context.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { chargingCents } from './balance.ts';
import { completeBalance } from './complete-balance.ts';
import type { BalanceResult } from './complete-balance.ts';
import type { BookingDeps } from '../deps.ts';

/**
 * Brings a payment of a balance or a change that was left behind to its end: asks the provider how it went, which closes one that
 * never came, and concludes. Undefined when none is under way.
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

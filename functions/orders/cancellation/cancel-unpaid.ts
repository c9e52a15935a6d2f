import { addDays } from '#shared/kernel/dates.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { listOwedBalances } from '../settlement-repository.ts';
import { isUnpaid } from '#shared/orders/changes/addition.ts';
import { cancellable, cancelOrders } from './cancellation.ts';
import { carryOutCancellation } from './carry-out-cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';

const reason = "The balance wasn't paid in time.";

/**
 * Cancels every booking whose balance was not paid by its last day at the event's place, as a host's cancellation today
 * would (rule orders-11). A balance that is being paid right now is skipped. May be repeated.
 */
export const cancelUnpaid = (deps: Pick<BookingDeps, 'table'>, context: Context): Promise<Run> =>
  processAllPages(
    'cancel-unpaid',
    // No place is more than a day ahead of UTC's date.
    (cursor) => listOwedBalances(deps.table, addDays(context.now().toISOString().slice(0, 10), 1), cursor),
    ({ bookingId }) => retryOnConflict('This booking', () => cancelIfUnpaid(deps, bookingId, context)),
  );

async function cancelIfUnpaid(
  deps: Pick<BookingDeps, 'table'>,
  bookingId: string,
  context: Context,
): Promise<boolean | undefined> {
  const aggregate = await findBookingAggregate(deps.table, bookingId);
  const at = context.now();
  if (!aggregate || !isUnpaid(aggregate, at)) return false;
  const act = { by: 'platform' as const, reason, at };
  const after = cancelOrders(aggregate, cancellable(aggregate), act);
  return (await carryOutCancellation(deps, after, act, 'system', context)) || undefined;
}

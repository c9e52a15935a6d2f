import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { RefundAttempt } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { storeOrder } from '../order-repository.ts';
import { refundReturned } from '../settlement-events.ts';

/**
 * Reopens a refund that the host's bank returned (rule orders-39): the money is back with the platform and still the
 * host's. Safe to repeat; an earlier attempt's return changes nothing.
 */
export async function returnRefund(
  table: Table,
  refund: RefundAttempt & { reason: string },
  context: Context,
): Promise<void> {
  await retryOnConflict('This order', () => tryToReturn(table, refund, context));
}

async function tryToReturn(
  table: Table,
  { bookingId, vendorId, refundId, attempt, reason }: RefundAttempt & { reason: string },
  context: Context,
): Promise<true | undefined> {
  const aggregate = await findBookingAggregate(table, bookingId);
  const order = aggregate?.orders.find((one) => one.vendorId === vendorId);
  const refund = refundsIn(order?.ledger ?? []).find(({ id }) => id === refundId);
  if (!aggregate || !order || !refund || !isOpenTo(refund, attempt)) return true;
  const at = context.now().toISOString();
  const after = withRefund(order, { ...refund, doneAt: null, returned: { at, reason } });
  const event = refundReturned(aggregate, after, { ...refund, reason }, eventMeta(context, 'system'));
  if (!(await storeOrder(table, after, event))) return undefined;
  logger.warn('refund returned', { bookingId, refundId, attempt, reason });
  return true;
}

const isOpenTo = ({ returned, otherWay, attempt: current = 1 }: RefundEntry, attempt: number): boolean =>
  !returned && !otherWay && current === attempt;

/** Returns the next version of an order with a refund changed. */
export const withRefund = (order: OrderRecord, refund: RefundEntry): OrderRecord => ({
  ...order,
  version: order.version + 1,
  ledger: order.ledger.map((entry) => (entry.kind === 'refund' && entry.id === refund.id ? refund : entry)),
});

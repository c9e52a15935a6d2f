import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { orderEntity, vendorOrdersPartition, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '../table.ts';

/** Reads all orders of a vendor, by the date of the event. */
export async function readVendorOrders(table: Pick<Table, 'query'>, vendorId: string): Promise<OrderRecord[]> {
  const { items } = await table.query(orderEntity, {
    index: 'gsi1',
    pk: vendorOrdersPartition(vendorId),
    sk: { beginsWith: 'ORDER#' },
  });
  return items;
}

/**
 * Returns true if money of these orders may still go to the vendor's bank: a held payout, or one that fell due within
 * the last `payoutRetentionDays` and was not sent yet.
 */
export const hasPayoutsToTransfer = (orders: readonly OrderRecord[], now: Date): boolean =>
  orders.some((order) => {
    const today = todayIn(order.event.timeZone, now);
    const { state, dueDate } = orderMoney(order, today).payout;
    if (state === 'none' || state === 'sent') return false;
    return state === 'held' || addDays(dueDate, payoutRetentionDays) >= today;
  });

/** Reads the order that a domain event refers to. @throws Error if the order does not exist */
export async function readPlacedOrder(
  table: Pick<Table, 'get'>,
  { bookingId, vendorId }: Pick<OrderRecord, 'bookingId' | 'vendorId'>,
): Promise<OrderRecord> {
  const order = await table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });
  if (!order) throw new Error(`${bookingId} has no order of ${vendorId}`);
  return order;
}

import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '../table.ts';

/** The order of an event, which its own event is about. @throws Error when there is no such order */
export async function readPlacedOrder(
  table: Pick<Table, 'get'>,
  { bookingId, vendorId }: Pick<OrderRecord, 'bookingId' | 'vendorId'>,
): Promise<OrderRecord> {
  const order = await table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });
  if (!order) throw new Error(`${bookingId} has no order of ${vendorId}`);
  return order;
}

import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '../table.ts';

/** Reads the order that a domain event refers to. @throws Error if the order does not exist */
export async function readPlacedOrder(
  table: Pick<Table, 'get'>,
  { bookingId, vendorId }: Pick<OrderRecord, 'bookingId' | 'vendorId'>,
): Promise<OrderRecord> {
  const order = await table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });
  if (!order) throw new Error(`${bookingId} has no order of ${vendorId}`);
  return order;
}

import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '../table.ts';

/** The name that the vendor of an order knows its host by. @throws Error when there is no such order */
export async function readHostName(
  table: Pick<Table, 'get'>,
  { bookingId, vendorId }: Pick<OrderRecord, 'bookingId' | 'vendorId'>,
): Promise<string> {
  const order = await table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true });
  if (!order) throw new Error(`${bookingId} has no order of ${vendorId}`);
  return order.customerName;
}

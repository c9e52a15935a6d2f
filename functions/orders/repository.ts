import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { orderEntity, orderSort, vendorOrdersPartition } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';

/*
 * Reads bookings. `settlement-repository.ts` and `order-repository.ts` write later changes.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | the agreement | `BOOKING#b` / `BOOKING` | findBooking, findBookings |
 * | a vendor's orders by date | gsi1 `VENDOR#v` / `ORDER#date` | listOrders |
 */

const consistent = { consistent: true };

export const findBooking = (table: Table, bookingId: string): Promise<BookingRecord | undefined> =>
  table.get(bookingEntity, bookingKey(bookingId), consistent);

/** Finds the agreements of orders, by booking id. */
export async function findBookings(table: Table, bookingIds: readonly string[]): Promise<Map<string, BookingRecord>> {
  if (bookingIds.length === 0) return new Map();
  const items = await table.getMany(bookingIds.map(bookingKey));
  return new Map(items.map((item) => bookingEntity.fromItem(item)).map((booking) => [booking.id, booking]));
}

/** Orders per page. */
const ordersPageSize = 50;

export const listOrders = (
  table: Table,
  vendorId: string,
  from: string | undefined,
  cursor: string | undefined,
): Promise<QueryPage<OrderRecord>> =>
  table.query(orderEntity, {
    index: 'gsi1',
    pk: vendorOrdersPartition(vendorId),
    sk: { from: orderSort(from ?? '', '') },
    limit: ordersPageSize,
    cursor,
  });

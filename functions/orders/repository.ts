import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { pickItems } from '#functions/data/entity.ts';
import { agreementIdFor, orderEntity, orderSort, vendorOrdersPartition } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import type { OrderBasis } from './view-order.ts';

/*
 * Reads bookings. `settlement-repository.ts` and `order-repository.ts` write later changes.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | the agreement | `BOOKING#b` / `BOOKING` | findBooking |
 * | the agreements and edited details of a page of orders | `BOOKING#b` / `BOOKING`, `DETAILS` | findBases |
 * | a vendor's orders by date | gsi1 `VENDOR#v` / `ORDER#date` | listOrders |
 */

const consistent = { consistent: true };

export const findBooking = (table: Table, bookingId: string): Promise<BookingRecord | undefined> =>
  table.get(bookingEntity, bookingKey(bookingId), consistent);

/** Finds the agreements of a page of orders and the details of their events, in one request. */
export async function findBases(
  table: Table,
  orders: readonly OrderRecord[],
): Promise<(order: OrderRecord) => OrderBasis | undefined> {
  const agreementIds = [...new Set(orders.map(agreementIdFor))];
  const bookingIds = [...new Set(orders.map(({ bookingId }) => bookingId))];
  const keys = [...agreementIds.map(bookingKey), ...bookingIds.map(roomDetailsKey)];
  const items = keys.length > 0 ? await table.getMany(keys) : [];
  const bookings = new Map(pickItems(items, bookingEntity).map((booking) => [booking.id, booking]));
  const details = new Map(pickItems(items, roomDetailsEntity).map((one) => [one.bookingId, one]));
  return (order) => {
    const agreed = bookings.get(agreementIdFor(order));
    return agreed && { agreed, details: details.get(order.bookingId) };
  };
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

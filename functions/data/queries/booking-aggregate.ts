import { bookingEntity, bookingPartition } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';

/** A booking with its state and orders. */
export interface BookingAggregate {
  booking: BookingRecord;
  settlement: SettlementRecord;
  orders: OrderRecord[];
}

/** A booking with its state and orders, in one Query; undefined until its checkout is paid. */
export async function findBookingAggregate(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
): Promise<BookingAggregate | undefined> {
  const { items } = await table.queryItems({ pk: bookingPartition(bookingId), consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [[booking], [settlement]] = [ofType(bookingEntity.type), ofType(settlementEntity.type)];
  if (!booking || !settlement) return undefined;
  return {
    booking: bookingEntity.fromItem(booking),
    settlement: settlementEntity.fromItem(settlement),
    orders: ofType(orderEntity.type).map(orderEntity.fromItem),
  };
}

import { bookingEntity, bookingPartition } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { withChange } from '../orders/with-change.ts';

/** A booking in its current state, with its settlement, orders and changes. */
export interface BookingAggregate {
  booking: BookingRecord;
  /** The host's agreement when booking; it never changes. */
  agreed: BookingRecord;
  settlement: SettlementRecord;
  orders: OrderRecord[];
  /** Oldest first; already applied to `booking`. */
  changes: ChangeRecord[];
}

/** Reads a booking with its settlement, orders and changes in one Query; undefined until its checkout is paid. */
export async function findBookingAggregate(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
): Promise<BookingAggregate | undefined> {
  const { items } = await table.queryItems({ pk: bookingPartition(bookingId), consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [[booking], [settlement]] = [ofType(bookingEntity.type), ofType(settlementEntity.type)];
  if (!booking || !settlement) return undefined;
  const changes = ofType(changeEntity.type).map(changeEntity.fromItem);
  const agreed = bookingEntity.fromItem(booking);
  return {
    booking: changes.reduce(withChange, agreed),
    agreed,
    settlement: settlementEntity.fromItem(settlement),
    orders: ofType(orderEntity.type).map(orderEntity.fromItem),
    changes,
  };
}

import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { toBooked } from '../orders/booking.ts';
import type { Paid } from '../orders/booking.ts';
import { applyAddition } from '../orders/changes/addition.ts';
import { servicesAdded } from '../orders/changes/change-events.ts';
import { bookingConfirmed } from '../orders/events.ts';
import { hostEventWrite } from '../orders/host-event-write.ts';
import type { Reservation } from './checkout.ts';

/** The result of a paid checkout: a booking, or added vendors (rule changes-86). */
export interface PaidPlan {
  aggregate: BookingAggregate;
  /** The orders that it places. */
  orders: OrderRecord[];
  /** The writes, with the booking's event; `wasDraft` is false once the plan is known to be discarded. */
  writes(wasDraft: boolean): Write[];
}

/** Returns the result of a paid checkout; undefined if the booking no longer waits for it. */
export async function paidPlan(
  table: Table,
  reservation: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): Promise<PaidPlan | undefined> {
  const { booking } = reservation;
  if (!booking.addsTo) return toPaidPlan(undefined, reservation, paid, now, meta);
  const before = await findBookingAggregate(table, booking.addsTo.bookingId);
  return before?.settlement.adding?.id === booking.id ? toPaidPlan(before, reservation, paid, now, meta) : undefined;
}

/** Returns the same; `before` is the booking that vendors are added to. */
export const toPaidPlan = (
  before: BookingAggregate | undefined,
  reservation: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): PaidPlan => (before ? addition(before, reservation, paid, now, meta) : newBooking(reservation, paid, now, meta));

function newBooking({ booking }: Reservation, paid: Paid, now: Date, meta: () => EventMeta): PaidPlan {
  const { event, ...aggregate } = toBooked(booking, paid, now);
  return {
    aggregate,
    orders: aggregate.orders,
    writes: (wasDraft) => [
      {
        put: settlementEntity.toItem(aggregate.settlement, bookingConfirmed(booking, meta(), wasDraft)),
        condition: isNew,
      },
      ...orderWrites(aggregate.orders),
      { put: hostEventEntity.toItem(event) },
    ],
  };
}

function addition(
  before: BookingAggregate,
  { booking: agreement, checkout: { key } }: Reservation,
  paid: Paid,
  now: Date,
  meta: () => EventMeta,
): PaidPlan {
  const after = applyAddition(before, { agreement, paid, key }, now);
  const event = (wasDraft: boolean): DomainEvent => servicesAdded(before, after, agreement, meta(), wasDraft);
  return {
    aggregate: after,
    orders: after.changed,
    writes: (wasDraft) => [
      nextVersion(settlementEntity, after.settlement),
      { put: changeEntity.toItem(after.change, event(wasDraft)), condition: isNew },
      ...orderWrites(after.changed),
      hostEventWrite(after),
    ],
  };
}

const orderWrites = (orders: readonly OrderRecord[]): Write[] =>
  orders.map((order) => ({ put: orderEntity.toItem(order) }));

/** Returns the booking that a checkout made; undefined if it made none. */
export async function madeByCheckout(table: Table, { booking }: Reservation): Promise<BookingAggregate | undefined> {
  const { addsTo } = booking;
  if (!addsTo) return findBookingAggregate(table, booking.id);
  const aggregate = await findBookingAggregate(table, addsTo.bookingId);
  return aggregate?.changes.some(({ id }) => id === addsTo.changeId) ? aggregate : undefined;
}

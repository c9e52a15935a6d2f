import { balanceDueOn, timesAfter } from '#shared/orders/changes/move.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import type { EventTimes } from '#shared/orders/changes/change-schema.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { MoveRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { withChange } from '#functions/data/orders/with-change.ts';
import { isActive, remindersDue, nextSettlement } from '../balance/balance.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { floorsOn } from './change-act.ts';
import type { ChangeAct } from './change-act.ts';

/** A booking after a move, and the change itself. */
export interface MovedBooking extends BookingAggregate {
  change: MoveRecord;
  /** The orders that moved; cancelled ones keep their date. */
  moved: OrderRecord[];
}

/** Returns the booking at another date or time (rule changes-11), pure: prices and payments don't change. */
export function moveBooking(
  before: BookingAggregate,
  to: MoveTarget,
  act: ChangeAct,
  agreedBy?: string[],
): MovedBooking {
  const { date, startTime, endTime } = before.booking.event;
  const change: MoveRecord = {
    id: act.changeId,
    kind: 'move',
    by: 'host',
    at: act.at.toISOString(),
    from: { date, startTime, endTime },
    to: timesAfter(before.booking.event, to),
    ...(agreedBy && { agreedBy }),
    cents: 0,
    bookingId: before.booking.id,
    actorId: act.actorId,
    key: act.key,
    floors: floorsOn(before, act.at),
  };
  const orders = before.orders.map((order) => (isActive(order) ? movedOrder(order, change) : order));
  const after = {
    booking: withChange(before.booking, change),
    agreed: before.agreed,
    settlement: before.settlement,
    orders,
    changes: [...before.changes, change],
  };
  return { ...after, settlement: settlementAfter(after, act.at), change, moved: orders.filter(isActive) };
}

const movedOrder = (order: OrderRecord, { at, from, to }: { at: string; from: EventTimes; to: EventTimes }) => ({
  ...order,
  version: order.version + 1,
  event: { ...order.event, ...to },
  moved: { at, from, ...(order.arrival && { arrivalBefore: order.arrival.time }) },
  moveAsk: null,
  arrival: null,
});

/**
 * The balance is due by the new date. Reminders whose day has passed by then count as sent: the move's mail states the
 * due date.
 */
function settlementAfter(after: BookingAggregate, now: Date): SettlementRecord {
  const { booking, settlement } = after;
  if (settlement.balance.status !== 'owed') return nextSettlement(settlement, { moveRequest: null });
  const dueDate = balanceDueOn(booking.event.date, todayIn(booking.timeZone, now));
  const due = nextSettlement(settlement, { moveRequest: null, balance: { dueDate } });
  const remindersSent = remindersDue({ ...after, settlement: due }, now);
  return { ...due, balance: { ...due.balance, remindersSent } };
}

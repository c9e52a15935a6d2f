import { balanceDueOn, exceptionsOn, timesAfter } from '#shared/orders/changes/move.ts';
import type { Exception, MoveTarget, MovingVendor } from '#shared/orders/changes/move.ts';
import type { DayFacts } from '#shared/vendors/availability.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { MoveRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, remindersDue, nextSettlement } from '../balance/balance.ts';
import { recordedFields, withChangedOrders } from './change.ts';
import type { ChangeAct, ChangedBooking } from './change.ts';

/* Moving a booking to another date or time (rule changes-11), pure: prices and payments don't change. */

/** A move that its host requested, and the vendors whose day changes: none for another time on the same day. */
export interface PlannedMove {
  before: BookingAggregate;
  change: MoveRecord;
  vendors: readonly MovingVendor[];
}

/** Returns the change to another date or time; `agreedBy` names the vendors who were asked and agreed. */
export function planMove(before: BookingAggregate, to: MoveTarget, act: ChangeAct, agreedBy?: string[]): MoveRecord {
  const { event, timeZone } = before.booking;
  const { date, startTime, endTime } = event;
  return {
    ...recordedFields(before, act),
    kind: 'move',
    from: { date, startTime, endTime },
    to: timesAfter({ ...event, timeZone }, to),
    ...(agreedBy && { agreedBy }),
    cents: 0,
  };
}

const openDay: DayFacts = { taken: 0, state: 'open' };

/**
 * Returns the vendors who can't take the new day, and why. By default only their own terms count: the transaction itself
 * checks whether the day is open, by its weekday or by hand, and takes the places.
 */
export const dayConflicts = (
  { change: { at, from, to }, vendors }: PlannedMove,
  findDay: (vendorId: string) => DayFacts | undefined = () => openDay,
): Exception[] => exceptionsOn(vendors, { from: from.date, to: to.date }, new Date(at), findDay);

/** Returns the booking after a move. */
export function applyMove(before: BookingAggregate, change: MoveRecord): ChangedBooking<MoveRecord> {
  const after = withChangedOrders(before, change, () =>
    before.orders.filter(isActive).map((order) => movedOrder(order, change)),
  );
  return { ...after, settlement: settlementAfter(after, new Date(change.at)) };
}

const movedOrder = (order: OrderRecord, { at, from, to }: MoveRecord): OrderRecord => ({
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

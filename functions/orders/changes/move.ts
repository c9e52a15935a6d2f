import {
  balanceDueOn,
  calendarExceptions,
  jobAt,
  lengthExceptions,
  termsExceptions,
  timesAfter,
} from '#shared/orders/changes/move.ts';
import type { Exception, MoveTarget, MovingVendor } from '#shared/orders/changes/move.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { MoveRecord } from '#functions/data/orders/change.ts';
import { placeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay, PlacedJob } from '#functions/data/vendors/day.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, remindersDue, nextSettlement } from '../balance/balance.ts';
import { recordedFields, withChangedOrders } from './change.ts';
import type { ChangeAct, ChangedBooking } from './change.ts';

/* Moving a booking to another date or time (rule changes-11), pure: prices and payments don't change. */

/** A move that its host requested, its vendors, and their days around its new times. */
export interface PlannedMove {
  before: BookingAggregate;
  change: MoveRecord;
  vendors: readonly MovingVendor[];
  findDay: FindVendorDay;
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

/** Returns the vendors whose own terms don't allow the new times, and why. */
export function termsConflicts({ before, change, vendors }: PlannedMove): Exception[] {
  const { at, from, to } = change;
  const terms = termsExceptions(vendors, { from: from.date, to: to.date }, new Date(at));
  return [...terms, ...lengthExceptions(vendors, movedTimes(before, change))];
}

/** Returns the vendors who aren't free then. */
export const calendarConflicts = ({ before, change, vendors, findDay }: PlannedMove) =>
  calendarExceptions(vendors, { from: change.from.date, to: movedTimes(before, change) }, findDay);

/** Returns the event's times after a move. */
const movedTimes = ({ booking }: BookingAggregate, { to }: MoveRecord): JobTimes => ({
  ...to,
  durationHours: booking.event.durationHours,
  timeZone: booking.timeZone,
});

/** Returns each vendor's job after a move, as it is to stand on its days. */
export function movedJobs({ before, change, vendors }: PlannedMove): Map<string, PlacedJob> {
  const times = movedTimes(before, change);
  return new Map(vendors.map((vendor) => [vendor.vendorId, placeJob(vendor, jobAt(vendor, times))] as const));
}

/** Returns the booking after a move, with each vendor's new job. */
export function applyMove(
  before: BookingAggregate,
  change: MoveRecord,
  jobs: ReadonlyMap<string, PlacedJob>,
): ChangedBooking<MoveRecord> {
  const after = withChangedOrders(before, change, () =>
    before.orders.filter(isActive).map((order) => movedOrder(order, change, jobs.get(order.vendorId))),
  );
  return { ...after, settlement: settlementAfter(after, new Date(change.at)) };
}

const movedOrder = (order: OrderRecord, { at, from, to }: MoveRecord, job = order.job): OrderRecord => ({
  ...order,
  version: order.version + 1,
  event: { ...order.event, ...to },
  ...(job && { job }),
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

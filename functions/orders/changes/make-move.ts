import { exceptionsOn } from '#shared/orders/changes/common-days.ts';
import type { Exception, MovingVendor } from '#shared/orders/changes/common-days.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { ChangeAct } from './change-act.ts';
import { storeMoved } from './change-repository.ts';
import type { DayRefusal } from './change-repository.ts';
import { moveBooking } from './move.ts';
import type { MovedBooking } from './move.ts';
import { eventMoved, orderMoved } from './move-events.ts';

/** A move that its host requested, and the vendors whose day changes: none for another time on the same day. */
export interface PlannedMove {
  before: BookingAggregate;
  to: MoveTarget;
  vendors: readonly MovingVendor[];
  act: ChangeAct;
  /** Names of the vendors who were asked and agreed (rule changes-28). */
  agreedBy?: string[];
}

// The transaction itself checks whether the day is open, by its weekday or by hand.
const openDay = { taken: 0, state: 'open' } as const;

/** Returns the conflicts of the day with vendors' own terms; the transaction takes the places. */
export const termsAgainst = ({ before, to, vendors, act }: PlannedMove): Exception[] =>
  exceptionsOn(vendors, { from: before.booking.event.date, to: to.date }, act.at, () => openDay);

/** Writes a move with its events. Undefined if the booking has changed since, else the move or its refusal. */
export async function makeMove(
  table: Table,
  { before, to, vendors, act, agreedBy }: PlannedMove,
  { actor, context }: { actor: Actor; context: Context },
): Promise<MovedBooking | DayRefusal | undefined> {
  const after = moveBooking(before, to, act, agreedBy);
  const refusal = await storeMoved(table, after, vendors, moveEvents(after, actor, context), act.at);
  return refusal === 'conflict' ? undefined : (refusal ?? after);
}

/** Each event has its own id; its actor is the person who completed the move. */
function moveEvents(after: MovedBooking, actor: Actor, context: Context) {
  const meta = () => ({ ...eventMeta(context, actor), occurredAt: after.change.at });
  const facts = after.moved.map((order) => [order.vendorId, orderMoved(after, order, meta())] as const);
  return { event: eventMoved(after, meta()), orders: new Map(facts) };
}

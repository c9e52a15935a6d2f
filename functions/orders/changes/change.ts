import { isPast, todayIn } from '#shared/kernel/dates.ts';
import { balanceDueDays, maximumChanges, maximumMovedVendors } from '#shared/kernel/policies.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { movedItem, withoutTimes } from '#shared/planning/chosen-times.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { withChange } from '#functions/data/orders/with-change.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError } from '#functions/platform/errors.ts';
import { activeVendorIds, isActive } from '../balance/balance.ts';
import { toCancellationPreview } from '../cancellation/cancellation.ts';

/*
 * Changes of a booked event: moves, repricings and added vendors. Each is planned as a record, applied to the booking
 * and committed in one transaction. Here: when a booking can be changed (rule changes-1), each rule with its own
 * message, and the parts that all changes share.
 */

/** Returns why a booking can't be changed; undefined if it can. */
export function changeProblem({ booking, settlement, orders, changes }: BookingAggregate, now: Date) {
  const { event, timeZone } = booking;
  if (settlement.status === 'cancelled') return "This event is canceled and can't be changed.";
  if (settlement.status === 'completed' || isPast(event.date, now, timeZone))
    return "This event is over and can't be changed.";
  if (todayIn(timeZone, now) > lastDayToChange(event.date))
    return `You can change an event up to ${balanceDueDays} days before its date. Message your vendors instead.`;
  if (changes.length >= maximumChanges) return `You've changed this event ${maximumChanges} times, which is the limit.`;
  return orders.filter(isActive).length > maximumMovedVendors
    ? `An event with more than ${maximumMovedVendors} vendors can't be changed online. Contact us.`
    : undefined;
}

/** Requires a changeable booking. @throws AppError refused, payment_in_progress */
export function mustBeChangeable(aggregate: BookingAggregate, now: Date): void {
  const problem = changeProblem(aggregate, now);
  if (problem) throw new AppError('refused', problem);
  if (aggregate.settlement.balance.status !== 'charging') return;
  const message = 'A payment is in progress right now. Nothing was changed. Try again in a moment.';
  throw new AppError('payment_in_progress', message);
}

/** The event as the page showed it when the host confirmed. */
export interface ShownEvent {
  date: string;
  startTime: string | null;
  vendorIds: readonly string[];
}

/**
 * Requires the event to be the one that the host saw (rule changes-5).
 * @throws AppError version_conflict after a move in another window; plan_changed when its vendors have changed
 */
export function mustBeAsShown(aggregate: BookingAggregate, shown: ShownEvent): void {
  const { booking } = aggregate;
  const { date, startTime } = booking.event;
  if (date !== shown.date || startTime !== shown.startTime) {
    const message = `Your event was moved to ${formatWhen(booking.event)} in another window. Nothing was changed. Check it, then try again.`;
    throw new AppError('version_conflict', message);
  }
  const active = new Set(activeVendorIds(aggregate));
  const lost = shown.vendorIds.filter((id) => !active.has(id));
  if (lost.length === 0 && active.size === new Set(shown.vendorIds).size) return;
  const names = booking.items.filter((item) => lost.includes(item.vendorId)).map(({ vendorName }) => vendorName);
  const gone = new Set(names);
  const news =
    gone.size > 0
      ? `${list.format(gone)} ${gone.size > 1 ? 'are' : 'is'} no longer booked.`
      : 'Your vendors have changed.';
  throw new AppError('plan_changed', `${news} Nothing was changed. Check your event, then try again.`);
}

const list = new Intl.ListFormat('en-US');

/** The actor and time of a change, and the ids that the caller made. */
export interface ChangeAct {
  changeId: string;
  key: string;
  actorId: string;
  at: Date;
}

/** Returns the fields that every change by a host records. */
export const recordedFields = (before: BookingAggregate, { changeId, key, actorId, at }: ChangeAct) => ({
  id: changeId,
  by: 'host' as const,
  at: at.toISOString(),
  bookingId: before.booking.id,
  actorId,
  key,
  // The amounts that a cancellation by the host would retain of each order today (rule changes-8).
  floors: toCancellationPreview(before, undefined, at).orders.map(({ vendorId, retainedCents: cents }) => ({
    vendorId,
    cents,
  })),
});

/** A booking after a change, and the change itself. */
export interface ChangedBooking<Change extends ChangeRecord = ChangeRecord> extends BookingAggregate {
  change: Change;
  /** The orders that it moved, repriced or added; cancelled ones stay as they are. */
  changed: OrderRecord[];
}

/** Returns the booking with a change and the orders that it writes; the settlement is still the one before. */
export function withChangedOrders<Change extends ChangeRecord>(
  before: BookingAggregate,
  change: Change,
  changeOrders: (booking: BookingRecord) => OrderRecord[],
): ChangedBooking<Change> {
  const booking = withChange(before.booking, change);
  const changed = changeOrders(booking);
  const after = new Map([...before.orders, ...changed].map((order) => [order.vendorId, order]));
  return { ...before, booking, orders: [...after.values()], changes: [...before.changes, change], change, changed };
}

type Agreed = Pick<BookingAggregate, 'agreed' | 'changes'>;
type AgreedTerms = Pick<BookingRecord, 'items' | 'quote' | 'promoCodes' | 'event'>;

/**
 * Returns the agreements of a booking: the booking's, and that of each addition with the event as it was that day
 * (rule changes-86).
 */
export const agreedTerms = ({ agreed, changes }: Agreed): AgreedTerms[] => [
  agreed,
  ...changes.flatMap((change) => (change.kind === 'services' ? [change.agreed] : [])),
];

/** Returns the agreement for one vendor, which has one order in a booking. */
export const agreedFor = (aggregate: Agreed, vendorId: string): AgreedTerms | undefined =>
  agreedTerms(aggregate).find(({ items }) => items.some((item) => item.vendorId === vendorId));

/**
 * Returns the terms with the currently booked packages and times: a booked package keeps its price at any quantity, and
 * own starts keep their distance from the start of the booking day.
 */
export function withBooked(terms: AgreedTerms, { event, items }: Pick<AgreedTerms, 'event' | 'items'>): AgreedTerms {
  const now = new Map(items.map((item) => [item.id, movedItem(item, event.startTime, terms.event.startTime)]));
  return {
    ...terms,
    items: terms.items.map((item) => {
      const { packages, times } = now.get(item.id) ?? item;
      return { ...withoutTimes(item), packages, ...(times && { times }) };
    }),
  };
}

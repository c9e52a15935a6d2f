import { isPast, todayIn } from '#shared/kernel/dates.ts';
import { balanceDueDays, maximumChanges, maximumMovedVendors } from '#shared/kernel/policies.ts';
import {
  changedPart,
  figureClause,
  hasTarget,
  partNames,
  presentFigures,
} from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { lastDayToChange } from '#shared/orders/changes/move.ts';
import { AppError } from '#functions/platform/errors.ts';
import { isActive } from '../balance/balance.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/* The conditions for changing a booking (rule changes-1); each rule with its own message. */

/** Returns why a booking can't be changed; undefined if it can. */
export function changeProblem({ booking, settlement, orders, changes }: BookingAggregate, now: Date) {
  const { event, timeZone } = booking;
  if (settlement.status === 'cancelled') return "This event is canceled and can't be changed.";
  if (settlement.status === 'completed' || isPast(event.date, now, timeZone))
    return "This event is over and can't be changed.";
  if (todayIn(timeZone, now) > lastDayToChange(event.date))
    return `You can change an event up to ${balanceDueDays} days before its date. Message your vendors instead.`;
  if (changes.length >= maximumChanges) return `You've changed this event ${maximumChanges} times, the most we allow.`;
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

/**
 * Requires a change that differs from the event. @throws AppError refused, also if a booking doesn't record the figure
 */
export function mustDiffer({ booking }: BookingAggregate, target: RepricingTarget): void {
  const { requirements } = booking;
  const event = presentFigures(booking, target);
  const part = changedPart(event, target);
  if (part.kind === 'packages') return mustDifferInPackages(part);
  // If no vendor was sent an address, there is none to change.
  const { venueAddress } = requirements ?? target;
  const field = fields[part.kind];
  const problem =
    event[field] === null
      ? `This booking has no ${partNames[part.kind]}. Message your vendors instead.`
      : hasTarget({ ...event, venueAddress }, target) && `Your event ${figureClause(part.from, 'already')}.`;
  if (problem) throw new AppError('refused', problem, { [field]: problem });
}

function mustDifferInPackages({ from, to }: Extract<ChangedPart, { kind: 'packages' }>): void {
  if (from.lines !== to.lines) return;
  const problem = `Your event ${figureClause(from, 'already')}.`;
  throw new AppError('refused', problem, { lines: problem });
}

const fields = { guests: 'guestCount', hours: 'durationHours', place: 'zipCode' } as const;

/** Requires the page's guest count, duration or place to be current. @throws AppError version_conflict */
export function mustMatchShownFigures({ booking }: BookingAggregate, shown: RepricingTarget): void {
  const event = presentFigures(booking, shown);
  if (hasTarget(event, shown)) return;
  const { from } = changedPart(event, shown);
  const message = `Your event ${figureClause(from)}. It was changed in another window. Check it, then try again.`;
  throw new AppError('version_conflict', message);
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
export function mustBeAsShown({ booking, orders }: BookingAggregate, shown: ShownEvent): void {
  const { date, startTime } = booking.event;
  if (date !== shown.date || startTime !== shown.startTime) {
    const message = `Your event was moved to ${formatWhen(booking.event)} in another window. Nothing was changed. Check it, then try again.`;
    throw new AppError('version_conflict', message);
  }
  const active = new Set(orders.filter(isActive).map(({ vendorId }) => vendorId));
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

import type { Booking } from '#shared/api/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { exceptionsOn } from '#shared/orders/changes/common-days.ts';
import type { MovingVendor, OtherDate } from '#shared/orders/changes/common-days.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import { moveProblem } from '#shared/orders/changes/move.ts';
import { notAvailableWords } from '#shared/vendors/day-words.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { storeMoved } from './change-repository.ts';
import type { DayRefusal } from './change-repository.ts';
import { mustBeAsShown, mustBeChangeable } from './change-rules.ts';
import { moveBooking } from './move.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import type { MovedBooking } from './move.ts';
import { eventMoved, orderMoved } from './move-events.ts';
import { readMovingVendors } from './moving-vendors.ts';

type MoveEvent = Pick<Call<typeof orders.moveEvent>, 'actor' | 'params' | 'body' | 'context'>;
type MoveDeps = Pick<BookingDeps, 'table'>;

/**
 * Moves a booked event to another date or time with all its vendors, or changes nothing (decision 141). The same key
 * again gives the booking as it is.
 *
 * @throws AppError not_found; refused; payment_in_progress; version_conflict, plan_changed when the page showed
 *   another event; does_not_fit, date_taken, not_offered with the vendors under `vendors.<id>`; unavailable
 */
export async function moveEvent(deps: MoveDeps, call: MoveEvent): Promise<Booking> {
  return viewBooking(await retryOnConflict('This booking', () => tryToMove(deps, call)), call.context.now());
}

async function tryToMove({ table }: MoveDeps, call: MoveEvent): Promise<BookingAggregate | undefined> {
  const { actor, params, body, context } = call;
  const before = await ownBooking(table, params.bookingId, actor);
  const made = before.changes.find(({ key }) => key === body.changeKey);
  if (made) return mustBeLast(before, made, body.to);
  const at = context.now();
  mustBeChangeable(before, at);
  mustBeAsShown(before, body.shown);
  const problem = moveProblem(before.booking.event, body.to, at, before.booking.timeZone);
  if (problem) throw new AppError('refused', problem, { date: problem });
  const isOtherDay = body.to.date !== before.booking.event.date;
  const vendors = isOtherDay ? await readMovingVendors(table, before) : [];
  mustTakeDay(vendors, { from: before.booking.event.date, to: body.to.date }, at);
  const act = { changeId: context.newId(), key: body.changeKey, actorId: actor.userId, at };
  const after = moveBooking(before, body.to, act);
  const refusal = await storeMoved(table, after, vendors, factsOf(after, call), at);
  if (refusal === 'conflict') return undefined;
  if (refusal) throw dayRefused(vendors, refusal, body.to.date);
  return after;
}

/** The answer to a repeated request. @throws AppError version_conflict for another date, or after a later change */
function mustBeLast(aggregate: BookingAggregate, change: ChangeRecord, wanted: MoveTarget): BookingAggregate {
  if (change.kind !== 'move') throw versionConflict('Your event');
  const { id, to } = change;
  const isSame = to.date === wanted.date && to.startTime === wanted.startTime;
  if (isSame && aggregate.changes.at(-1)?.id === id) return aggregate;
  throw versionConflict('Your event');
}

/** Each event has an id of its own; the host is its actor. */
function factsOf(after: MovedBooking, { actor, context }: MoveEvent) {
  const meta = () => ({ ...eventMeta(context, actor), occurredAt: after.change.at });
  const facts = after.moved.map((order) => [order.vendorId, orderMoved(after, order, meta())] as const);
  return { event: eventMoved(after, meta()), orders: new Map(facts) };
}

const each = (vendorIds: readonly string[], sentence: string): Record<string, string> =>
  Object.fromEntries(vendorIds.map((id) => [`vendors.${id}`, sentence]));

const nothingChanged = 'Nothing was changed. Choose another date.';

// Whether the day is open, by its weekday or by hand, the transaction judges by the day itself.
const openDay = { taken: 0, state: 'open' } as const;

/** What a vendor's own terms say of the day; places are taken by the transaction. @throws AppError does_not_fit */
function mustTakeDay(vendors: readonly MovingVendor[], date: OtherDate, now: Date): void {
  const exceptions = exceptionsOn(vendors, date, now, () => openDay);
  if (exceptions.length === 0) return;
  const sentences = exceptions.map(({ vendorName, reason }) => `${vendorName}: ${reason}.`).join(' ');
  const fields = exceptions.map(({ vendorId, reason }) => each([vendorId], reason));
  throw new AppError('does_not_fit', `${sentences} ${nothingChanged}`, Object.assign({}, ...fields));
}

/** A place was taken, or a vendor left, between the look at the calendar and the move. */
function dayRefused(vendors: readonly MovingVendor[], refusal: DayRefusal, date: string): AppError {
  const { fullVendorIds, leavingVendorIds } = refusal;
  const namesOf = (ids: readonly string[]) =>
    vendors.filter(({ vendorId }) => ids.includes(vendorId)).map(({ vendorName }) => vendorName);
  if (fullVendorIds.length === 0) {
    const names = new Intl.ListFormat('en-US').format(namesOf(leavingVendorIds));
    return new AppError('not_offered', `${names} can't take a new date right now. ${nothingChanged}`);
  }
  const message = `${notAvailableWords(namesOf(fullVendorIds), date)} ${nothingChanged}`;
  return new AppError('date_taken', message, each(fullVendorIds, `Not available on ${formatDate(date)}`));
}

import type { Booking } from '#shared/api/orders/booking.ts';
import type { bookingChanges } from '#shared/api/orders/changes.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { MovingVendor } from '#shared/orders/changes/common-days.ts';
import type { MoveTarget } from '#shared/orders/changes/move.ts';
import { moveProblem } from '#shared/orders/changes/move.ts';
import { notAvailableWords } from '#shared/vendors/day-words.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { mustBeAsShown, mustBeChangeable } from './change.ts';
import { commitMove } from './commit-change.ts';
import type { DayRefusal } from './commit-change.ts';
import { planMove, termsAgainst } from './move.ts';
import type { PlannedMove } from './move.ts';
import { vendorsToAsk } from './move-request.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { readMovingVendors } from './moving-vendors.ts';
import { requestMove } from './request-move.ts';

type MoveEvent = Pick<Call<typeof bookingChanges.moveEvent>, 'actor' | 'params' | 'body' | 'context'>;
type MoveDeps = Pick<BookingDeps, 'table'>;

/**
 * Moves a booked event to another date or time with all its vendors, or changes nothing (rule changes-11); vendors who
 * want to be asked are asked first (rule changes-26). Repeating the key returns the booking as it is.
 *
 * @throws AppError not_found; refused; payment_in_progress; version_conflict, plan_changed when the page showed another
 * event; does_not_fit, date_taken, not_offered with the vendors under `vendors.<id>`; unavailable
 */
export async function moveEvent(deps: MoveDeps, call: MoveEvent): Promise<Booking> {
  return viewBooking(await retryOnConflict('This booking', () => tryToMove(deps, call)), call.context.now());
}

async function tryToMove({ table }: MoveDeps, call: MoveEvent): Promise<BookingAggregate | undefined> {
  const { actor, params, body, context } = call;
  const before = await ownBooking(table, params.bookingId, actor);
  const made = before.changes.find(({ key }) => key === body.changeKey);
  if (made) return replayMove(before, made, body.to);
  if (before.settlement.moveRequest?.key === body.changeKey) return replayMoveRequest(before, body.to);
  const at = context.now();
  mustBeChangeable(before, at);
  mustBeAsShown(before, body.shown);
  const problem = moveProblem(before.booking.event, body.to, at, before.booking.timeZone);
  if (problem) throw new AppError('refused', problem, { date: problem });
  const booked = await readMovingVendors(table, before);
  const vendors = body.to.date === before.booking.event.date ? [] : booked;
  const act = { changeId: context.newId(), key: body.changeKey, actorId: actor.userId, at };
  const planned = { before, change: planMove(before, body.to, act), vendors };
  mustTakeDay(planned);
  const asked = vendorsToAsk(before, booked, body.to.date, at);
  mustAskAsShown(asked, body.shown.consentIds ?? []);
  if (asked.length > 0) return requestMove(table, { ...planned, asked }, { actor, context });
  const moved = await commitMove(table, planned, { actor, context });
  if (moved && 'fullVendorIds' in moved) throw dayRefused(vendors, moved, body.to.date);
  return moved;
}

/**
 * Returns the booking for a repeated request. @throws AppError version_conflict for another date, or after a later
 * change
 */
function replayMove(aggregate: BookingAggregate, change: ChangeRecord, wanted: MoveTarget): BookingAggregate {
  if (change.kind !== 'move') throw versionConflict('Your event');
  const { id, to } = change;
  const isSame = to.date === wanted.date && to.startTime === wanted.startTime;
  if (isSame && aggregate.changes.at(-1)?.id === id) return aggregate;
  throw versionConflict('Your event');
}

/** Does the same for a request that is still open or has failed. */
function replayMoveRequest(aggregate: BookingAggregate, wanted: MoveTarget): BookingAggregate {
  const to = aggregate.settlement.moveRequest?.to;
  if (to?.date === wanted.date && to.startTime === wanted.startTime) return aggregate;
  throw versionConflict('Your event');
}

/** The host must know who is asked. @throws AppError plan_changed when that has changed since the page was shown */
function mustAskAsShown(asked: readonly MovingVendor[], shownIds: readonly string[]): void {
  const isSame = asked.length === shownIds.length && asked.every(({ vendorId }) => shownIds.includes(vendorId));
  if (isSame) return;
  const names = new Intl.ListFormat('en-US').format(asked.map(({ vendorName }) => vendorName));
  const news =
    asked.length === 0 ? 'Your vendors no longer ask to agree first.' : `${names} must agree to this move first.`;
  throw new AppError('plan_changed', `${news} Nothing was changed. Check your move, then try again.`);
}

const each = (vendorIds: readonly string[], sentence: string): Record<string, string> =>
  Object.fromEntries(vendorIds.map((id) => [`vendors.${id}`, sentence]));

const nothingChanged = 'Nothing was changed. Choose another date.';

/** Requires the day to suit the vendors' own terms. @throws AppError does_not_fit with the reasons */
function mustTakeDay(planned: PlannedMove): void {
  const exceptions = termsAgainst(planned);
  if (exceptions.length === 0) return;
  const sentences = exceptions.map(({ vendorName, reason }) => `${vendorName}: ${reason}.`).join(' ');
  const fields = exceptions.map(({ vendorId, reason }) => each([vendorId], reason));
  throw new AppError('does_not_fit', `${sentences} ${nothingChanged}`, Object.assign({}, ...fields));
}

/** A place was taken, or a vendor left, between reading the calendar and the move. */
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

import type { Booking } from '#shared/api/orders/booking.ts';
import type { bookingChanges } from '#shared/api/orders/changes.ts';
import { isSameTime, moveProblem } from '#shared/orders/changes/move.ts';
import { describeUnavailable, isAboutDay } from '#shared/vendors/calendar/day-text.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { viewBooking } from '../view-booking.ts';
import { mustBeAsShown, mustBeChangeable } from './change.ts';
import { askVendors, mustAskAsShown } from './ask-vendors.ts';
import { commitMove } from './commit-change.ts';
import { askedMove, vendorsToAsk } from './consent.ts';
import { calendarConflicts, planMove, termsConflicts } from './move.ts';
import type { PlannedMove } from './move.ts';
import { readMovingVendors } from './change-vendors.ts';

type MoveEvent = Pick<Call<typeof bookingChanges.moveEvent>, 'actor' | 'params' | 'body' | 'context'>;
type MoveDeps = Pick<BookingDeps, 'table'>;

/**
 * Moves a booked event to another date or time with all its vendors, or changes nothing (rule changes-11); vendors who
 * want to be asked are asked first (rule changes-26). Repeating the key returns the booking as it is.
 *
 * @throws AppError not_found; refused, also after too many requests today; payment_in_progress; version_conflict,
 * plan_changed when the page showed another event, or while another request is open; does_not_fit, date_taken,
 * not_offered with the vendors under `vendors.<id>`; unavailable
 */
export async function moveEvent(deps: MoveDeps, call: MoveEvent): Promise<Booking> {
  return viewBooking(await retryOnConflict('This booking', () => commitOrRequest(deps, call)), call.context.now());
}

/** Plans the move, and commits it or requests its vendors' consent; undefined to retry. */
async function commitOrRequest({ table }: MoveDeps, call: MoveEvent): Promise<BookingAggregate | undefined> {
  const { actor, params, body, context } = call;
  const before = await ownBooking(table, params.bookingId, actor);
  if (isRepeated(before, body)) return before;
  const at = context.now();
  mustBeChangeable(before, at);
  mustBeAsShown(before, body.shown);
  const problem = moveProblem(before.booking.event, body.to, at, before.booking.timeZone);
  if (problem) throw new AppError('refused', problem, { date: problem });
  const act = { changeId: context.newId(), key: body.changeKey, actorId: actor.userId, at };
  const change = planMove(before, body.to, act);
  const { vendors, findDay } = await readMovingVendors(table, before, { ...change.to, at });
  const planned = { before, change, vendors, findDay };
  mustTakeDay(planned);
  const asked = vendorsToAsk(before, vendors, body.to.date, at);
  mustAskAsShown(asked, body.shown.consentIds ?? [], 'move');
  if (asked.length > 0) {
    return askVendors(table, { before, change: askedMove(change), vendors: asked }, call, () => mustBeFree(planned));
  }
  mustBeFree(planned);
  mustNotBeClosing(planned);
  return commitMove(table, planned, call);
}

/**
 * Returns true for a repeated move or request. @throws AppError version_conflict for another date, or after a later
 * change
 */
function isRepeated({ changes, settlement }: BookingAggregate, { changeKey, to }: MoveEvent['body']): boolean {
  const made = changes.find(({ key }) => key === changeKey);
  const { moveRequest } = settlement;
  if (!made && moveRequest?.key !== changeKey) return false;
  const earlier = made ? made.kind === 'move' && made === changes.at(-1) && made : moveRequest;
  if (earlier && isSameTime(earlier.to, to)) return true;
  throw versionConflict('Your event');
}

const listNames = (vendors: readonly { vendorName: string }[]): string =>
  new Intl.ListFormat('en-US').format(vendors.map(({ vendorName }) => vendorName));

const nothingChanged = 'Nothing was changed. Choose another date.';

/** Requires the day to suit the vendors' own terms. @throws AppError does_not_fit with the reasons */
function mustTakeDay(planned: PlannedMove): void {
  const conflicts = termsConflicts(planned);
  if (conflicts.length === 0) return;
  const sentences = conflicts.map(({ vendorName, reason }) => `${vendorName}: ${reason}.`).join(' ');
  const fields = conflicts.map(({ vendorId, reason }) => [`vendors.${vendorId}`, reason] as const);
  throw new AppError('does_not_fit', `${sentences} ${nothingChanged}`, Object.fromEntries(fields));
}

/** Requires the vendors to be free then. @throws AppError date_taken */
function mustBeFree(planned: PlannedMove): void {
  const busy = calendarConflicts(planned);
  if (busy.length === 0) return;
  const names = busy.map(({ vendorName }) => vendorName);
  const { date } = planned.change.to;
  const isTime = busy.every(({ problem }) => !isAboutDay(problem));
  const fields = busy.map(({ vendorId, reason }) => [`vendors.${vendorId}`, reason] as const);
  throw new AppError(
    'date_taken',
    `${describeUnavailable(names, date, isTime)} ${nothingChanged}`,
    Object.fromEntries(fields),
  );
}

/** Requires that no vendor is about to leave, for another day. @throws AppError not_offered */
function mustNotBeClosing({ change: { from, to }, vendors }: PlannedMove): void {
  const closing = from.date === to.date ? [] : vendors.filter(({ isClosing }) => isClosing);
  if (closing.length === 0) return;
  throw new AppError('not_offered', `${listNames(closing)} can't take a new date right now. ${nothingChanged}`);
}

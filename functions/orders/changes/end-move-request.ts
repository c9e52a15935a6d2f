import type { Booking } from '#shared/api/orders/booking.ts';
import type { bookingChanges } from '#shared/api/orders/changes.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { listAskedMoves } from '../settlement-repository.ts';
import { viewBooking } from '../view-booking.ts';
import { commitConsent, endLapsedRequest } from './commit-change.ts';
import { endRequest, findLapse } from './consent.ts';

type WithdrawMove = Pick<Call<typeof bookingChanges.withdrawMove>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Withdraws an open move request and notifies its vendors; a failed request is dismissed. Repeating this changes
 * nothing.
 * @throws AppError not_found; version_conflict when the event moved in the meantime or another request is open;
 * unavailable
 */
export async function withdrawMove(deps: Pick<BookingDeps, 'table'>, call: WithdrawMove): Promise<Booking> {
  return viewBooking(await retryOnConflict('This booking', () => withdraw(deps, call)), call.context.now());
}

async function withdraw(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, body, context }: WithdrawMove,
): Promise<BookingAggregate | undefined> {
  const before = await ownBooking(table, params.bookingId, actor);
  const request = before.settlement.moveRequest;
  if (!request) return mustBeWithdrawn(before, body.requestId);
  if (request.id !== body.requestId)
    throw new AppError('version_conflict', 'You asked your vendors about another date in another window.');
  if (before.settlement.pending?.change.id === request.id)
    throw new AppError('version_conflict', 'Your payment for this change is being processed. Try again in a moment.');
  const because = findLapse(before, request, context.now())?.why ?? 'withdrawn';
  const update = () => ({ state: 'ended', because }) as const;
  return commitConsent(table, endRequest(before, request, null), update, { actor, context });
}

/** A withdrawn request leaves no trace; a request whose event moved leaves a change with its id. */
function mustBeWithdrawn(aggregate: BookingAggregate, requestId: string): BookingAggregate {
  if (!aggregate.changes.some(({ id }) => id === requestId)) return aggregate;
  throw new AppError('version_conflict', 'Your vendors agreed, and your event has already moved.');
}

/**
 * Ends every move request that got no response in time, or whose event has changed, and notifies host and vendors
 * (rule changes-40). A request is open for three days at most, so all are read. May be repeated.
 */
export const endLapsedMoves = ({ table }: Pick<BookingDeps, 'table'>, context: Context): Promise<Run> =>
  processAllPages(
    'end-lapsed-moves',
    (cursor) => listAskedMoves(table, cursor),
    async ({ bookingId }) => {
      const before = await findBookingAggregate(table, bookingId);
      const request = before?.settlement.moveRequest;
      const lapse = request && findLapse(before, request, context.now());
      if (!lapse) return false;
      const lapsed = { before, request, lapse, notifiesHost: true };
      return (await endLapsedRequest(table, lapsed, { actor: 'system', context })) !== undefined;
    },
  );

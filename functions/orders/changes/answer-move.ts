import type { bookingChanges } from '#shared/api/orders/changes.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { describeUnavailable } from '#shared/vendors/day-text.ts';
import { moveProblem } from '#shared/orders/changes/move.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { isActive } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { viewOwnOrder } from '../view-own-order.ts';
import type { ConsentUpdate } from './change-events.ts';
import { mustBeChangeable } from './change.ts';
import { commitConsent, commitMove } from './commit-change.ts';
import { agree, endRequest, isLastToAgree, requestProblem } from './consent.ts';
import { calendarConflicts, planMove, termsConflicts } from './move.ts';
import { readMovingVendors } from './change-vendors.ts';

type AnswerMove = Pick<Call<typeof bookingChanges.answerMove>, 'actor' | 'params' | 'body' | 'context'>;
type AnswerDeps = Pick<BookingDeps, 'table'>;

/** The order of a vendor who is asked, its booking, and the request. */
interface Asked {
  before: BookingAggregate;
  order: OrderRecord;
  request: MoveRequest;
}

/**
 * Records a vendor's agreement to the move of one of its own orders, or its refusal (rule changes-28). The last
 * agreement moves the event with all its vendors; a refusal ends the request. Repeating the response changes nothing.
 *
 * @throws AppError not_found also for other vendors' orders; refused with the reason once the request is closed;
 * date_taken when a vendor's new day is gone: then the request has ended; payment_in_progress, unavailable
 */
export async function answerMove(deps: AnswerDeps, call: AnswerMove): Promise<VendorOrder> {
  const after = await retryOnConflict('This booking', () => answer(deps, call));
  return viewOwnOrder(deps.table, after, ownOrder(after, call), call.context.now());
}

function ownOrder({ orders: all }: BookingAggregate, { actor }: AnswerMove): OrderRecord {
  const order = all.find(({ vendorId }) => vendorId === actor.vendorId);
  if (!order) throw notFound('Order');
  return order;
}

async function answer({ table }: AnswerDeps, call: AnswerMove): Promise<BookingAggregate | undefined> {
  const { params, body } = call;
  const before = await findBookingAggregate(table, params.bookingId);
  if (!before) throw notFound('Order');
  const order = ownOrder(before, call);
  if (isAnswered(before, order, body)) return before;
  const request = mustBeOpen(before, order, call);
  const asked = { before, order, request };
  if (body.answer === 'decline') return decline(table, asked, call);
  if (isLastToAgree(before, request, order.vendorId)) return commitAgreed(table, asked, call);
  return commitConsent(table, agree(before, request, order.vendorId), () => ({ state: 'agreed' }), call);
}

/** Returns true if the booking already has the vendor's response. */
function isAnswered(before: BookingAggregate, order: OrderRecord, { requestId, answer }: AnswerMove['body']): boolean {
  const { moveRequest } = before.settlement;
  if (answer === 'agree') {
    const isWaiting = order.moveAsk?.requestId === requestId && order.moveAsk.hasAgreed;
    return isWaiting || before.changes.some(({ id }) => id === requestId);
  }
  const hasDeclined = moveRequest?.id === requestId && moveRequest.end?.why === 'declined';
  return hasDeclined && moveRequest.end?.vendorNames[0] === vendorNameIn(before, order.vendorId);
}

/** Requires an open request. @throws AppError refused with the reason */
function mustBeOpen(before: BookingAggregate, order: OrderRecord, { body, context }: AnswerMove): MoveRequest {
  const request = before.settlement.moveRequest;
  const isAsked = order.moveAsk?.requestId === body.requestId && isActive(order);
  const problem =
    request?.id === body.requestId
      ? requestProblem(before, request, context.now())
      : 'The host withdrew it, or the event changed.';
  if (request && isAsked && problem === undefined) return request;
  throw new AppError('refused', `This request has ended. ${problem ?? ''}`.trim());
}

function decline(table: Table, { before, order, request }: Asked, call: AnswerMove) {
  const end = { why: 'declined' as const, vendorNames: [vendorNameIn(before, order.vendorId)] };
  const update = (vendorId: string): ConsentUpdate =>
    vendorId === order.vendorId ? { state: 'declined' } : { state: 'ended', because: 'declined' };
  return commitConsent(table, endRequest(before, request, end), update, call);
}

/** Moves the event by today's rules once the last vendor agreed, or ends the request. */
async function commitAgreed(table: Table, asked: Asked, call: AnswerMove): Promise<BookingAggregate | undefined> {
  const { before, request } = asked;
  const at = call.context.now();
  mustBeChangeable(before, at);
  const { event, timeZone } = before.booking;
  const problem = moveProblem(event, request.to, at, timeZone);
  if (problem) throw new AppError('refused', problem);
  const act = { changeId: request.id, key: request.key, actorId: request.actorId, at };
  const agreedBy = request.asked.map(({ vendorName }) => vendorName);
  const change = planMove(before, request.to, act, agreedBy);
  const planned = { before, change, ...(await readMovingVendors(table, before, { ...change.to, at })) };
  const isMoved = request.to.date !== event.date;
  const closing = planned.vendors.filter(({ isClosing }) => isMoved && isClosing);
  const conflicts = [...termsConflicts(planned), ...calendarConflicts(planned), ...closing].map(
    ({ vendorId }) => vendorId,
  );
  if (conflicts.length > 0) return fail(table, asked, conflicts, call);
  return commitMove(table, planned, call);
}

/** Ends the request. @throws AppError date_taken */
async function fail(
  table: Table,
  { before, order, request }: Asked,
  vendorIds: readonly string[],
  call: AnswerMove,
): Promise<undefined> {
  const vendorNames = [...new Set(vendorIds)].map((id) => vendorNameIn(before, id));
  const update = (vendorId: string): ConsentUpdate =>
    vendorId === order.vendorId ? { state: 'failed', vendorNames } : { state: 'ended', because: 'failed' };
  const ended = endRequest(before, request, { why: 'failed', vendorNames });
  if (!(await commitConsent(table, ended, update, call))) return undefined;
  throw new AppError(
    'date_taken',
    `${describeUnavailable(vendorNames, request.to.date)} The event keeps its current date.`,
  );
}

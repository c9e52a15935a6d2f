import type { bookingChanges } from '#shared/api/orders/changes.ts';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { describeUnavailable } from '#shared/vendors/calendar/day-text.ts';
import { formatFigures, targetFrom } from '#shared/orders/changes/changed-part.ts';
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
import { jobsIn, shortenJobs } from './changed-jobs.ts';
import { commitConsent, commitMove, commitRepricing } from './commit-change.ts';
import { agree, agreeUntilPaid, endRequest, isLastToAgree, requestProblem } from './consent.ts';
import { calendarConflicts, planMove, termsConflicts } from './move.ts';
import { readMovingVendors } from './change-vendors.ts';
import { planAndPreview } from './reprice-event.ts';

type AnswerMove = Pick<Call<typeof bookingChanges.answerMove>, 'actor' | 'params' | 'body' | 'context'>;
type AnswerDeps = Pick<BookingDeps, 'table'>;

/** The order of a vendor who is asked, its booking, and the request. */
interface Asked {
  before: BookingAggregate;
  order: OrderRecord;
  request: MoveRequest;
}

/**
 * Records a vendor's agreement to the move of one of its own orders, or to more guests or hours than its offer covers, or
 * its refusal (rules changes-28 and orders-34). The last agreement makes the change; if the host has to pay for it, it
 * waits for the payment. A refusal ends the request. Repeating the response changes nothing.
 *
 * @throws AppError not_found also for other vendors' orders; refused with the reason once the request is closed, or
 * without a reason to decline; date_taken, does_not_fit when a vendor can't take it anymore: then the request has ended;
 * payment_in_progress, unavailable
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
  if (request.repricing) mustNotBePaid(before);
  if (body.answer === 'decline') return decline(table, asked, call);
  if (isLastToAgree(before, request, order.vendorId)) {
    const { repricing } = request;
    return repricing ? makeIncrease(table, { ...asked, repricing }, call) : commitAgreed(table, asked, call);
  }
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

/** Its host may be paying for the change right now. @throws AppError payment_in_progress */
function mustNotBePaid({ settlement }: BookingAggregate): void {
  if (settlement.balance.status !== 'charging') return;
  const message = 'The host is paying for this booking right now. Nothing was changed. Try again in a moment.';
  throw new AppError('payment_in_progress', message);
}

function decline(table: Table, { before, order, request }: Asked, call: AnswerMove) {
  const { reason } = call.body;
  if (request.repricing && reason === undefined) {
    const problem = 'Reason is required';
    throw new AppError('refused', problem, { reason: problem });
  }
  const wrote = reason === undefined ? {} : { reason };
  const end = { why: 'declined' as const, vendorNames: [vendorNameIn(before, order.vendorId)], ...wrote };
  const update = (vendorId: string): ConsentUpdate =>
    vendorId === order.vendorId ? { state: 'declined', ...wrote } : { state: 'ended', because: 'declined' };
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

interface AskedIncrease extends Asked {
  repricing: NonNullable<MoveRequest['repricing']>;
}

/**
 * Makes the change by today's rules once the last vendor agreed, or ends the request. If the host has to pay, it waits
 * for that (rule orders-36).
 */
async function makeIncrease(
  table: Table,
  asked: AskedIncrease,
  call: AnswerMove,
): Promise<BookingAggregate | undefined> {
  const { before, order, request, repricing } = asked;
  const at = call.context.now();
  mustBeChangeable(before, at);
  const act = { changeId: request.id, key: request.key, actorId: request.actorId, at };
  const planned = await planAndPreview(table, before, targetFrom(repricing.part.to), act);
  const { change, problems, preview, jobWrites } = planned;
  if (problems.size > 0) return fail(table, asked, [...problems.keys()], call);
  if (change.chargedCents > 0 || preview.problem !== null) {
    const agreed = agreeUntilPaid(before, request, order.vendorId, at);
    const due = change.chargedCents > 0 ? { dueCents: change.chargedCents } : {};
    return commitConsent(table, agreed, () => ({ state: 'agreed', ...due }), call);
  }
  const agreedBy = request.asked.map(({ vendorName }) => vendorName);
  const made = { change: { ...change, agreedBy }, chargeId: null };
  return commitRepricing(
    table,
    before,
    { ...made, jobWrites: [...jobWrites, ...shortenJobs(jobsIn(change))] },
    call.context,
  );
}

/** Ends the request. @throws AppError date_taken, does_not_fit */
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
  if (request.repricing) {
    const names = new Intl.ListFormat('en-US').format(vendorNames);
    const what = formatFigures(request.repricing.part.to);
    throw new AppError('does_not_fit', `${names} can't take ${what} anymore. The event stays as it is.`);
  }
  throw new AppError(
    'date_taken',
    `${describeUnavailable(vendorNames, request.to.date)} The event keeps its current date.`,
  );
}

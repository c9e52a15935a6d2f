import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import { moveAnswerDeadline, asksConsent } from '#shared/orders/changes/move.ts';
import type { MoveRecord } from '#functions/data/orders/change.ts';
import { oneMore } from '#functions/data/orders/daily-count.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { activeVendorIds, isActive, nextSettlement } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/*
 * A planned move that waits for its vendors' consent (rule changes-26): the host requests it, each vendor agrees or
 * declines, and it ends when it is made, declined, withdrawn or lapsed. Pure; `commitConsent` writes a step.
 */

/** A booking after a step of a move request. */
export interface ConsentStep extends BookingAggregate {
  /** The request, even if the step ended it. */
  request: MoveRequest;
  /** The orders written with the step. */
  asked: OrderRecord[];
}

/** Returns the vendors to ask before the event moves. */
export function vendorsToAsk({ booking }: BookingAggregate, vendors: readonly MovingVendor[], to: string, now: Date) {
  const today = todayIn(booking.timeZone, now);
  const date = { from: booking.event.date, to };
  return vendors.filter(({ moveConsentDays }) => asksConsent(moveConsentDays, date, today));
}

/** Returns the orders whose vendors a request asks. */
export const askedOrders = ({ orders }: BookingAggregate, { id }: MoveRequest): OrderRecord[] =>
  orders.filter(({ moveAsk }) => moveAsk?.requestId === id);

/** Returns the orders whose vendors were asked and have not been canceled; the request ends for all of them. */
export const concernedOrders = ({ orders }: BookingAggregate, { asked, end }: MoveRequest): OrderRecord[] =>
  end
    ? []
    : orders.filter(({ vendorId, status }) => status !== 'cancelled' && asked.some((one) => one.vendorId === vendorId));

/** Returns why vendors can't agree to a request anymore, in a sentence; undefined while it is open. */
export function requestProblem(aggregate: BookingAggregate, request: MoveRequest, now: Date): string | undefined {
  const { settlement, changes } = aggregate;
  if (request.end) return endProblem(request, request.end);
  if (settlement.status !== 'confirmed') return 'The event is no longer booked.';
  if (changes.length > request.changes) return 'The event changed after the request.';
  const active = new Set(activeVendorIds(aggregate));
  if (active.size !== request.vendorIds.length || request.vendorIds.some((id) => !active.has(id)))
    return 'The vendors of the event changed after the request.';
  return hasExpired(aggregate, request, now) ? 'Not every vendor answered in time.' : undefined;
}

function endProblem({ to }: MoveRequest, { why, vendorNames }: NonNullable<MoveRequest['end']>): string {
  const names = new Intl.ListFormat('en-US').format(vendorNames);
  return {
    declined: `${names} declined.`,
    failed: `${names} can't take ${formatDate(to.date)} anymore.`,
    expired: `${names} didn't answer in time.`,
    changed: 'The event or its vendors changed after the request.',
  }[why];
}

const hasExpired = ({ booking }: BookingAggregate, { deadline }: MoveRequest, now: Date): boolean =>
  todayIn(booking.timeZone, now) > deadline;

/** Returns how a request lapsed: its time ran out, or the event changed. Undefined while open. */
export function findLapse(
  aggregate: BookingAggregate,
  request: MoveRequest,
  now: Date,
): MoveRequest['end'] | undefined {
  if (request.end || requestProblem(aggregate, request, now) === undefined) return undefined;
  const isSame =
    aggregate.changes.length === request.changes && activeVendorIds(aggregate).length === request.vendorIds.length;
  if (!isSame || !hasExpired(aggregate, request, now)) return { why: 'changed', vendorNames: [] };
  const silent = concernedOrders(aggregate, request).filter(({ moveAsk }) => !moveAsk?.hasAgreed);
  return { why: 'expired', vendorNames: silent.map(({ vendorId }) => vendorNameIn(aggregate, vendorId)) };
}

/** Returns the booking while its vendors are asked about a planned move: the request has the id of the change. */
export function requestConsent(
  before: BookingAggregate,
  { id, key, actorId, at, from, to }: MoveRecord,
  vendors: readonly Pick<MovingVendor, 'vendorId' | 'vendorName'>[],
): ConsentStep {
  const today = todayIn(before.booking.timeZone, new Date(at));
  const deadline = moveAnswerDeadline({ from: from.date, to: to.date }, today);
  const request: MoveRequest = {
    id,
    key,
    actorId,
    from,
    to,
    deadline,
    asked: vendors.map(({ vendorId, vendorName }) => ({ vendorId, vendorName })),
    changes: before.changes.length,
    vendorIds: activeVendorIds(before),
    end: null,
  };
  const orders = before.orders.filter(
    (order) => isActive(order) && vendors.some(({ vendorId }) => vendorId === order.vendorId),
  );
  const ask = { requestId: id, from, to, deadline, hasAgreed: false };
  const moveRequestCount = oneMore(before.settlement.moveRequestCount, today);
  return consentStep(
    { ...before, settlement: { ...before.settlement, moveRequestCount } },
    request,
    orders.map((order) => ({ ...order, moveAsk: ask })),
    request,
  );
}

/** Returns the booking after one more vendor agreed. */
export function agree(before: BookingAggregate, request: MoveRequest, vendorId: string): ConsentStep {
  const asked = askedOrders(before, request)
    .filter((order) => order.vendorId === vendorId)
    .map((order) => ({ ...order, moveAsk: order.moveAsk && { ...order.moveAsk, hasAgreed: true } }));
  return consentStep(before, request, asked, request);
}

/** Returns true if everyone else has agreed. */
export const isLastToAgree = (aggregate: BookingAggregate, request: MoveRequest, vendorId: string): boolean =>
  askedOrders(aggregate, request).every((order) => order.vendorId === vendorId || order.moveAsk?.hasAgreed);

/** Returns the booking without its request, or with the reason why it failed; vendors no longer need to respond. */
export function endRequest(before: BookingAggregate, request: MoveRequest, end: MoveRequest['end']): ConsentStep {
  const asked = concernedOrders(before, request).map((order) => ({ ...order, moveAsk: null }));
  return consentStep(before, request, asked, end && { ...request, end });
}

function consentStep(
  before: BookingAggregate,
  request: MoveRequest,
  orders: readonly OrderRecord[],
  moveRequest: MoveRequest | null,
): ConsentStep {
  const asked = orders.map((order) => ({ ...order, version: order.version + 1 }));
  const after = new Map([...before.orders, ...asked].map((order) => [order.vendorId, order]));
  const settlement = nextSettlement(before.settlement, { moveRequest });
  return { ...before, settlement, orders: [...after.values()], request, asked };
}

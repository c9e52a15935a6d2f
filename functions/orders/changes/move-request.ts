import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import type { MovingVendor } from '#shared/orders/changes/common-days.ts';
import { moveAnswerDeadline, asksConsent } from '#shared/orders/changes/move-consent.ts';
import type { MoveRecord } from '#functions/data/orders/change.ts';
import { oneMore } from '#functions/data/orders/daily-count.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, nextSettlement } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/* A move that waits for vendors' consent (rule changes-26), pure. */

type Asked = Pick<MovingVendor, 'vendorId' | 'vendorName'>;

/** Returns the vendors to ask before the event moves. */
export function vendorsToAsk({ booking }: BookingAggregate, vendors: readonly MovingVendor[], to: string, now: Date) {
  const today = todayIn(booking.timeZone, now);
  const date = { from: booking.event.date, to };
  return vendors.filter(({ moveConsentDays }) => asksConsent(moveConsentDays, date, today));
}

const activeIds = ({ orders }: BookingAggregate): string[] => orders.filter(isActive).map(({ vendorId }) => vendorId);

/** Returns the request to vendors for a planned move: its id is that of the change. */
export function requestFor(
  before: BookingAggregate,
  { id, key, actorId, at, from, to }: MoveRecord,
  asked: readonly Asked[],
): MoveRequest {
  const today = todayIn(before.booking.timeZone, new Date(at));
  return {
    id,
    key,
    actorId,
    from,
    to,
    deadline: moveAnswerDeadline({ from: from.date, to: to.date }, today),
    asked: asked.map(({ vendorId, vendorName }) => ({ vendorId, vendorName })),
    changes: before.changes.length,
    vendorIds: activeIds(before),
    end: null,
  };
}

/** Returns why vendors can't agree to a request anymore, in a sentence; undefined while it is open. */
export function requestProblem(aggregate: BookingAggregate, request: MoveRequest, now: Date): string | undefined {
  const { settlement, changes } = aggregate;
  if (request.end) return endProblem(request, request.end);
  if (settlement.status !== 'confirmed') return 'The event is no longer booked.';
  if (changes.length > request.changes) return 'The event changed after the request.';
  const active = new Set(activeIds(aggregate));
  if (active.size !== request.vendorIds.length || request.vendorIds.some((id) => !active.has(id)))
    return 'The vendors of the event changed after the request.';
  return hasExpired(aggregate, request, now) ? 'Not every vendor answered in time.' : undefined;
}

function endProblem({ to }: MoveRequest, { why, vendorNames }: NonNullable<MoveRequest['end']>): string {
  const names = new Intl.ListFormat('en-US').format(vendorNames);
  return {
    declined: `${names} declined.`,
    failed: `${names} can't take ${formatDate(to.date)} any more.`,
    expired: `${names} didn't answer in time.`,
    changed: 'The event or its vendors changed after the request.',
  }[why];
}

const hasExpired = ({ booking }: BookingAggregate, { deadline }: MoveRequest, now: Date): boolean =>
  todayIn(booking.timeZone, now) > deadline;

/** Returns how a request lapsed: its time ran out, or the event changed. Undefined while open. */
export function lapseOf(aggregate: BookingAggregate, request: MoveRequest, now: Date): MoveRequest['end'] | undefined {
  if (request.end || requestProblem(aggregate, request, now) === undefined) return undefined;
  const isSame =
    aggregate.changes.length === request.changes && activeIds(aggregate).length === request.vendorIds.length;
  if (!isSame || !hasExpired(aggregate, request, now)) return { why: 'changed', vendorNames: [] };
  const silent = concernedOrders(aggregate, request).filter(({ moveAsk }) => !moveAsk?.hasAgreed);
  return { why: 'expired', vendorNames: silent.map(({ vendorId }) => vendorNameIn(aggregate, vendorId)) };
}

/** Returns the orders whose vendors a request asks. */
export const askedOrders = ({ orders }: BookingAggregate, { id }: MoveRequest): OrderRecord[] =>
  orders.filter(({ moveAsk }) => moveAsk?.requestId === id);

/** Returns the orders whose vendors were asked and have not been canceled; the request ends for all of them. */
export const concernedOrders = ({ orders }: BookingAggregate, { asked, end }: MoveRequest): OrderRecord[] =>
  end
    ? []
    : orders.filter(({ vendorId, status }) => status !== 'cancelled' && asked.some((one) => one.vendorId === vendorId));

const withAsk = (order: OrderRecord, moveAsk: OrderRecord['moveAsk']): OrderRecord => ({
  ...order,
  version: order.version + 1,
  moveAsk,
});

/** A booking with a new state of its request; `asked` are the orders written with it. */
export interface AskedBooking extends BookingAggregate {
  asked: OrderRecord[];
}

function withOrders(before: BookingAggregate, asked: OrderRecord[], moveRequest: MoveRequest | null): AskedBooking {
  const after = new Map(asked.map((order) => [order.vendorId, order]));
  const orders = before.orders.map((order) => after.get(order.vendorId) ?? order);
  return { ...before, settlement: nextSettlement(before.settlement, { moveRequest }), orders, asked };
}

/** Returns the booking while its vendors are asked. */
export function askVendors(before: BookingAggregate, request: MoveRequest, today: string): AskedBooking {
  const { id: requestId, from, to, deadline } = request;
  const ids = new Set(request.asked.map(({ vendorId }) => vendorId));
  const asked = before.orders
    .filter((order) => isActive(order) && ids.has(order.vendorId))
    .map((order) => withAsk(order, { requestId, from, to, deadline, hasAgreed: false }));
  const moveRequestCount = oneMore(before.settlement.moveRequestCount, today);
  return withOrders({ ...before, settlement: { ...before.settlement, moveRequestCount } }, asked, request);
}

/** Returns the booking after one more vendor agreed. */
export function withAgreement(before: BookingAggregate, request: MoveRequest, vendorId: string): AskedBooking {
  const asked = askedOrders(before, request)
    .filter((order) => order.vendorId === vendorId)
    .map((order) => withAsk(order, order.moveAsk && { ...order.moveAsk, hasAgreed: true }));
  return withOrders(before, asked, request);
}

/** Returns true if everyone else has agreed. */
export const isLastToAgree = (aggregate: BookingAggregate, request: MoveRequest, vendorId: string): boolean =>
  askedOrders(aggregate, request).every((order) => order.vendorId === vendorId || order.moveAsk?.hasAgreed);

/** Returns the booking without its request, or with the reason why it failed; vendors no longer need to respond. */
export function endRequest(before: BookingAggregate, request: MoveRequest, end: MoveRequest['end']): AskedBooking {
  const asked = concernedOrders(before, request).map((order) => withAsk(order, null));
  return withOrders(before, asked, end && { ...request, end });
}

/** Returns the request as its host sees it. */
export function viewMoveRequest(aggregate: BookingAggregate, now: Date): Booking['moveRequest'] {
  const request = aggregate.settlement.moveRequest;
  if (!request) return null;
  const { id, from, to, deadline, asked } = request;
  const agreed = askedOrders(aggregate, request).filter(({ moveAsk }) => moveAsk?.hasAgreed);
  const ids = new Set(agreed.map(({ vendorId }) => vendorId));
  return {
    id,
    from,
    to,
    deadline,
    asked: asked.map((one) => ({ ...one, hasAgreed: ids.has(one.vendorId) })),
    problem: requestProblem(aggregate, request, now) ?? null,
  };
}

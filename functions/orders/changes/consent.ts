import { requestedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import { formatFigures, matchesTarget } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { moveAnswerDeadline, asksConsent } from '#shared/orders/changes/move.ts';
import type { MoveRecord, RepricingRecord } from '#functions/data/orders/change.ts';
import { oneMore } from '#functions/data/orders/daily-count.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { activeVendorIds, isActive, nextSettlement } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/*
 * A planned move, or more guests or hours than offers cover, that waits for its vendors' consent (rules changes-26 and
 * orders-34): the host requests it, each vendor agrees or declines, and it ends when it is made, declined, withdrawn or
 * lapsed. Pure; `commitConsent` writes a step.
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
  if (!hasExpired(aggregate, request, now)) return undefined;
  return hasEveryConsent(aggregate, request) ? unpaid : 'Not every vendor answered in time.';
}

const unpaid = "The difference wasn't paid in time.";

function endProblem(
  { to, repricing }: MoveRequest,
  { why, vendorNames, reason }: NonNullable<MoveRequest['end']>,
): string {
  const names = new Intl.ListFormat('en-US').format(vendorNames);
  const asked = repricing ? formatFigures(repricing.part.to) : formatDate(to.date);
  return {
    declined: `${names} declined.${reason ? ` Reason: ${reason}` : ''}`,
    failed: `${names} can't take ${asked} anymore.`,
    expired: `${names} didn't answer in time.`,
    changed: 'The event or its vendors changed after the request.',
    unpaid,
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
  if (hasEveryConsent(aggregate, request)) return { why: 'unpaid', vendorNames: [] };
  const silent = concernedOrders(aggregate, request).filter(({ moveAsk }) => !moveAsk?.hasAgreed);
  return { why: 'expired', vendorNames: silent.map(({ vendorId }) => vendorNameIn(aggregate, vendorId)) };
}

/** A planned change that vendors are asked about, with the prices that it gives them. */
type AskedChange = Pick<MoveRequest, 'id' | 'key' | 'actorId' | 'from' | 'to' | 'repricing'> & {
  at: string;
  prices?: RepricingRecord['prices'];
};

/** Returns the request for a planned move. */
export const askedMove = ({ id, key, actorId, at, from, to }: MoveRecord): AskedChange => ({
  id,
  key,
  actorId,
  at,
  from,
  to,
});

type IncreaseRecord = Extract<RepricingRecord, { kind: 'guests' | 'hours' | 'times' }>;

/** Returns the request for more guests or hours than offers cover, or other times; more hours end later. */
export function askedIncrease({ booking }: BookingAggregate, change: IncreaseRecord): AskedChange {
  const { id, key, actorId, at, cents, prices } = change;
  const { date, startTime, endTime } = booking.event;
  const from = { date, startTime, endTime };
  const to = change.kind === 'hours' ? { ...from, endTime: change.to.endTime } : from;
  return { id, key, actorId, at, from, to, prices, repricing: { part: requestedPartSchema.parse(change), cents } };
}

/** Returns the last day to answer, or to pay once everyone has agreed. */
const answerDeadline = ({ booking }: BookingAggregate, { from, to }: Pick<MoveRequest, 'from' | 'to'>, now: Date) =>
  moveAnswerDeadline({ from: from.date, to: to.date }, todayIn(booking.timeZone, now));

/** Returns the booking while its vendors are asked about a planned change: the request has the id of the change. */
export function requestConsent(
  before: BookingAggregate,
  { id, key, actorId, at, from, to, repricing, prices = [] }: AskedChange,
  vendors: readonly Pick<MovingVendor, 'vendorId' | 'vendorName'>[],
): ConsentStep {
  const today = todayIn(before.booking.timeZone, new Date(at));
  const deadline = answerDeadline(before, { from, to }, new Date(at));
  const request: MoveRequest = {
    id,
    key,
    actorId,
    from,
    to,
    ...(repricing && { repricing }),
    deadline,
    asked: vendors.map(({ vendorId, vendorName }) => ({ vendorId, vendorName })),
    changes: before.changes.length,
    vendorIds: activeVendorIds(before),
    end: null,
  };
  const orders = before.orders.filter(
    (order) => isActive(order) && vendors.some(({ vendorId }) => vendorId === order.vendorId),
  );
  const toAsk = ({ vendorId, priceCents: fromCents }: OrderRecord) => {
    const toCents = prices.find((price) => price.vendorId === vendorId)?.priceCents ?? fromCents;
    const change = repricing && { repricing: { part: repricing.part, fromCents, toCents } };
    return { requestId: id, from, to, deadline, hasAgreed: false, ...change };
  };
  const moveRequestCount = oneMore(before.settlement.moveRequestCount, today);
  return consentStep(
    { ...before, settlement: { ...before.settlement, moveRequestCount } },
    request,
    orders.map((order) => ({ ...order, moveAsk: toAsk(order) })),
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

/** Returns the booking after the last vendor agreed to a change that its host has to pay: a new deadline begins. */
export function agreeUntilPaid(
  before: BookingAggregate,
  request: MoveRequest,
  vendorId: string,
  now: Date,
): ConsentStep {
  return agree(before, { ...request, deadline: answerDeadline(before, request, now) }, vendorId);
}

/** Returns true if all who were asked have agreed; the host of such a request has yet to pay. */
export const hasEveryConsent = (aggregate: BookingAggregate, request: MoveRequest): boolean =>
  request.asked.length > 0 &&
  request.asked.every(({ vendorId }) =>
    askedOrders(aggregate, request).some((order) => order.vendorId === vendorId && order.moveAsk?.hasAgreed),
  );

/** Returns the open request by which all vendors who had to agreed to a change; undefined without one. */
export function agreedRequest(
  aggregate: BookingAggregate,
  target: RepricingTarget,
  now: Date,
): MoveRequest | undefined {
  const { moveRequest } = aggregate.settlement;
  if (!moveRequest?.repricing || !matchesTarget(moveRequest.repricing.part.to, target)) return undefined;
  const isOpen = requestProblem(aggregate, moveRequest, now) === undefined;
  return isOpen && hasEveryConsent(aggregate, moveRequest) ? moveRequest : undefined;
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

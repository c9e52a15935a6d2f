import { eveningBefore } from '#shared/vendors/calendar/schedule.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import type { MoveRecord, RepricingRecord } from '#functions/data/orders/change.ts';
import { orderEntity, orderJob } from '#functions/data/orders/order.ts';
import { roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import { memberIds } from '#functions/data/planning/event-members.ts';
import { hostEventKey, hostEventWrite } from '#functions/data/planning/host-event.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { takeJob } from '#functions/data/vendors/day.ts';
import { isBookableAs, vendorKey } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeUnlessRefused } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew, maximumWrites, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { isActive } from '../balance/balance.ts';
import { changeEvents, moveConsentUpdated } from './change-events.ts';
import type { ConsentUpdate } from './change-events.ts';
import type { ChangedBooking } from './change.ts';
import { concernedOrders, endRequest } from './consent.ts';
import type { ConsentStep } from './consent.ts';
import { applyMove, movedJobs } from './move.ts';
import type { PlannedMove } from './move.ts';
import { applyRepricing } from './repricing.ts';

/*
 * Writes a change, or a step of a move's consent, with its events in one transaction; the checkout that adds vendors
 * writes its own.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a change | settlement, `BOOKING#b` / `CHANGE#id`, orders, host's event; of a move the old and new days of each vendor, and the vendors | commitChange |
 * | a step of a move's consent | settlement, the asked orders | commitConsent |
 */

/**
 * Commits a move with its events. Undefined if the booking, a vendor or one of its days has changed since they were
 * read: whether the move still fits is then decided again.
 */
export async function commitMove(
  table: Table,
  move: PlannedMove,
  { actor, context }: { actor: Actor; context: Context },
): Promise<ChangedBooking | undefined> {
  const { before, change } = move;
  const after = applyMove(before, change, movedJobs(move));
  const commit = { actorId: actor.userId, context, jobWrites: moveWrites(move, after) };
  const isWritten = await commitChange(table, before, after, commit);
  return isWritten ? after : undefined;
}

/**
 * A planned change, and the charge that paid for it: null if none was needed. `jobWrites` take its vendors' new hours,
 * unless that was done before the charge.
 */
interface PaidRepricing {
  change: RepricingRecord;
  chargeId: string | null;
  jobWrites?: readonly Write[];
}

/**
 * Commits a repricing with its events; refunds are entries of the orders' ledgers and are executed afterwards. Undefined
 * if the booking has changed since.
 */
export async function commitRepricing(
  table: Table,
  before: BookingAggregate,
  { change, chargeId, jobWrites = [] }: PaidRepricing,
  context: Context,
): Promise<BookingAggregate | undefined> {
  const after = applyRepricing(before, { ...change, at: context.now().toISOString() }, chargeId);
  const commit = { actorId: change.actorId, context, jobWrites };
  return (await commitChange(table, before, after, commit)) ? after : undefined;
}

interface Commit {
  /** The person who completed the change. */
  actorId: string;
  context: Context;
  /** Take the vendors' new times and release the old ones. */
  jobWrites: readonly Write[];
}

/** Returns true if all was written, false if something that it was planned with has changed since. */
async function commitChange(
  table: Table,
  before: BookingAggregate,
  after: ChangedBooking<MoveRecord> | ChangedBooking<RepricingRecord>,
  { actorId, context, jobWrites }: Commit,
): Promise<boolean> {
  const { change, changed, settlement } = after;
  const newMeta = () => ({ ...eventMeta(context, 'system'), actor: actorId, occurredAt: change.at });
  const { event, orders } = changeEvents(before, after, newMeta);
  const own: Write[] = [
    nextVersion(settlementEntity, settlement),
    { put: changeEntity.toItem(change, event), condition: isNew },
    ...changed.map((order) => nextVersion(orderEntity, order, orders.get(order.vendorId))),
    ...(change.kind === 'place' ? [detailsWrite(before, after)] : []),
  ];
  if (own.length + jobWrites.length >= maximumWrites) throw tooManyWrites();
  const refused = await writeUnlessRefused(
    table,
    [...own, ...jobWrites],
    [change.kind === 'move' ? eventTimesWrite(after) : hostEventWrite(after)],
  );
  return refused.length === 0;
}

/** Writes the details with the new address. Without an address they stay, as they were read. */
const detailsWrite = ({ booking, details }: BookingAggregate, after: Pick<BookingAggregate, 'details'>): Write =>
  after.details && after.details !== details
    ? nextVersion(roomDetailsEntity, after.details)
    : { check: roomDetailsKey(booking.id), condition: details ? hasVersion(details.version) : isNew };

/** Vendors with long jobs and time between them may be on many days each. */
const tooManyWrites = () =>
  new AppError('refused', "So many vendors can't be changed at once. Nothing was changed. Message us to change it.");

/**
 * Takes each vendor's new times in place of the old ones, with the days and the vendor as they were read. To move to
 * another day, it must still be on the marketplace.
 */
function moveWrites(
  { before, change: { at, from, to }, vendors, findDay }: PlannedMove,
  after: BookingAggregate,
): Write[] {
  const jobs = new Map(after.orders.flatMap(orderJob).map((job) => [job.vendorId, job]));
  const former = new Map(before.orders.flatMap(orderJob).map((job) => [job.vendorId, job]));
  return vendors.flatMap((vendor) => {
    const { vendorId, version } = vendor;
    const job = jobs.get(vendorId);
    if (!job) return [];
    const condition = from.date === to.date ? hasVersion(version) : isBookableAs(version, new Date(at));
    const beside = { replaced: former.get(vendorId), evening: eveningBefore(vendor, job.job) };
    const days = takeJob(job, (date) => findDay(vendorId, date), beside);
    return [...days, { check: vendorKey(vendorId), condition }];
  });
}

/** Updates the event's times in the host's list. Only these attributes are set because the list itself hides events. */
const eventTimesWrite = ({ booking: { userId, event }, members }: BookingAggregate): Write => ({
  update: hostEventKey(userId, event.id),
  set: 'SET #date = :date, #startTime = :start, #endTime = :end, #gsi2sk = :date, #memberIds = :members',
  values: {
    ':date': event.date,
    ':start': event.startTime,
    ':end': event.endTime,
    ':members': memberIds({ members }),
  },
  condition: { expression: 'attribute_exists(#pk)' },
});

/** The person or job that takes a step. */
interface ConsentAct {
  actor: Actor | 'system';
  context: Context;
}

/**
 * Writes a step of a request: the settlement and the asked orders, each with its event, except where `update` returns
 * undefined. Every other change of the booking writes the settlement too, so of two concurrent acts only one succeeds.
 * Undefined if the booking has changed since.
 */
export async function commitConsent(
  table: Table,
  step: ConsentStep,
  update: (vendorId: string) => ConsentUpdate | undefined,
  { actor, context }: ConsentAct,
): Promise<ConsentStep | undefined> {
  const orders = step.asked.map((order) => {
    // Completed and cancelled orders get no event.
    const news = isActive(order) ? update(order.vendorId) : undefined;
    const event = news && moveConsentUpdated(step, step.request, order, news, eventMeta(context, actor));
    return nextVersion(orderEntity, order, event);
  });
  return (await tryWrite(table, nextVersion(settlementEntity, step.settlement), ...orders)) ? step : undefined;
}

interface LapsedRequest {
  before: BookingAggregate;
  request: MoveRequest;
  lapse: NonNullable<MoveRequest['end']>;
  /** False if the host is already requesting another move. */
  notifiesHost: boolean;
}

/**
 * Ends a request that lapsed, and notifies everyone who was asked (rule changes-42). If the booking has ended, nobody
 * is notified: the cancellation did that. Undefined if the booking has changed since.
 */
export function endLapsedRequest(
  table: Table,
  { before, request, lapse, notifiesHost }: LapsedRequest,
  act: ConsentAct,
): Promise<ConsentStep | undefined> {
  const { why: because, vendorNames } = lapse;
  const [first] = notifiesHost ? concernedOrders(before, request) : [];
  const end = before.settlement.status === 'confirmed' ? lapse : null;
  const update = (vendorId: string): ConsentUpdate =>
    vendorId === first?.vendorId ? { state: 'lapsed', because, vendorNames } : { state: 'ended', because };
  return commitConsent(table, endRequest(before, request, end), update, act);
}

import type { eventRoom, HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { canMark, dayInterval, daySteps } from '#shared/orders/room/day.ts';
import type { DayStep } from '#shared/orders/room/day.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { toChange } from './change-row.ts';
import { readEditableRoom, readVendorRoom, stillMember } from './event-member.ts';
import { storeAnswers, storeRow } from './room-repository.ts';
import { nextAnswers, rowRemoved } from './row-state.ts';
import { listRows, toScheduledEvent } from './schedule.ts';
import { viewHostRoom, viewVendorRoom } from './view-room.ts';

interface Mark {
  /** The vendor that a step is of, or that may mark the row; null for any row. */
  vendorId: string | null;
  /** A step of the vendor, or the id of a host's row. */
  target: string;
  isDone: boolean;
  /** When it was pressed: a mark made offline arrives later. */
  at: string;
}

/**
 * Sets or removes a check mark of the day for host and co-hosts. A mark that was pressed before the stored one changes
 * nothing, so that marks made offline never undo later ones.
 *
 * @throws AppError not_found also for a row that was removed; forbidden for viewers; refused outside the day
 */
export async function markDay(
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof eventRoom.markDay>,
): Promise<HostEventRoom> {
  const own = await retryOnConflict('This event', async () => {
    const read = await readEditableRoom(table, params.bookingId, actor);
    const room = await storeMark(table, read.room, body, context.now(), stillMember(read));
    return room && { ...read, room };
  });
  return viewHostRoom(own, context.now());
}

/** The same for a vendor, for itself and for the rows that are assigned to it. */
export async function markOwnDay(
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof eventRoom.markOwnDay>,
): Promise<VendorEventRoom> {
  const { room, order } = await retryOnConflict('This event', async () => {
    const read = await readVendorRoom(table, params.bookingId, actor);
    const mark = { ...body, vendorId: read.order.vendorId };
    const after = await storeMark(table, read.room, mark, context.now(), []);
    return after && { ...read, room: after };
  });
  return viewVendorRoom(room, order, context.now());
}

const isStep = (target: string): target is DayStep => daySteps.some((step) => step === target);

/** Returns the room with the mark; undefined if another change came first. */
async function storeMark(
  table: Table,
  room: EventRoom,
  mark: Mark,
  now: Date,
  conditions: readonly Write[],
): Promise<EventRoom | undefined> {
  mustBeTheDay(room, now);
  const at = new Date(Math.min(Date.parse(mark.at), now.getTime())).toISOString();
  const next = { isDone: mark.isDone, at };
  return isStep(mark.target)
    ? storeStep(table, room, { ...mark, step: mark.target, next }, conditions)
    : storeRowMark(table, room, { ...mark, next }, conditions);
}

function mustBeTheDay(room: EventRoom, now: Date): void {
  if (room.settlement.status === 'cancelled') throw new AppError('refused', "This event isn't booked anymore.");
  const event = toScheduledEvent(room);
  const day = dayInterval({ ...event, endsAt: event.span?.endsAt ?? null }, listRows(room, event));
  if (!canMark(day, now)) throw new AppError('refused', 'Check marks are for the day of the event.');
}

interface Next {
  next: { isDone: boolean; at: string };
}

/** Returns true if a mark changes nothing: it is set already, or was pressed before the stored one. */
const hasNoEffect = (before: Next['next'] | null | undefined, { isDone, at }: Next['next']): boolean =>
  before ? before.isDone === isDone || before.at > at : !isDone;

async function storeStep(
  table: Table,
  room: EventRoom,
  { vendorId, step, next }: Mark & Next & { step: DayStep },
  conditions: readonly Write[],
): Promise<EventRoom | undefined> {
  const order = room.orders.find((one) => one.vendorId === vendorId && one.status !== 'cancelled');
  if (!order) throw notFound('Vendor');
  const before = room.answers.find((one) => one.vendorId === vendorId);
  if (hasNoEffect(before?.steps[step], next)) return room;
  const steps = { ...before?.steps, [step]: next };
  const after = nextAnswers(room, order, listRows(room, toScheduledEvent(room)), { steps });
  const shown = toChange(room, { id: `${after.vendorId}.${step}`, version: after.version });
  if (!(await storeAnswers(table, after, undefined, [shown, ...conditions]))) return undefined;
  return { ...room, answers: [...room.answers.filter((one) => one !== before), after] };
}

async function storeRowMark(
  table: Table,
  room: EventRoom,
  { vendorId, target, next }: Mark & Next,
  conditions: readonly Write[],
): Promise<EventRoom | undefined> {
  const row = room.rows.find(({ id }) => id === target);
  const isTheirs = vendorId === null || (row?.vendorId === vendorId && row.readers !== 'host');
  if (!row || !isTheirs) throw rowRemoved();
  if (hasNoEffect(row.done, next)) return room;
  const after = { ...row, done: next, version: row.version + 1 };
  if (!(await storeRow(table, after, toChange(room, after), conditions))) return undefined;
  return { ...room, rows: room.rows.map((one) => (one === row ? after : one)) };
}

import { ScheduleAnswered } from '#events/orders/schedule-answered.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { eventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { askedVendor } from '#shared/orders/room/row-state.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { VendorRows } from '#functions/data/orders/vendor-rows.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { bookingFacts } from './change-details.ts';
import { editProblem } from './details.ts';
import { readVendorRoom } from './event-member.ts';
import { storeAnswers } from './room-repository.ts';
import { nextAnswers, openRows, showRow, stampRow, withoutRows } from './row-state.ts';
import { listRows, toScheduledEvent } from './schedule.ts';
import { viewVendorRoom } from './view-room.ts';

interface Own {
  room: EventRoom;
  order: OrderRecord;
}

/** @throws AppError not_found also once the order is canceled; refused once the event has ended */
async function readOpenRoom(
  table: Table,
  { params, actor, context }: Pick<Call<typeof eventRoom.confirmRows>, 'params' | 'actor' | 'context'>,
): Promise<Own> {
  const own = await readVendorRoom(table, params.bookingId, actor);
  const problem = editProblem(own.room, context.now());
  if (problem) throw new AppError('refused', problem);
  return own;
}

const withAnswers = (room: EventRoom, after: VendorRows): EventRoom => ({
  ...room,
  answers: [...room.answers.filter(({ vendorId }) => vendorId !== after.vendorId), after],
});

/**
 * Confirms rows of the caller's business as they were shown. Rows that changed or went meanwhile stay open and are
 * listed in `changed`. The host is notified once nothing is open anymore. Confirming again changes nothing.
 */
export async function confirmRows(
  { table }: { table: Table },
  call: Call<typeof eventRoom.confirmRows>,
): Promise<{ room: VendorEventRoom; changed: string[] }> {
  const { own, changed } = await retryOnConflict('This event', () => tryToConfirm(table, call));
  return { room: viewVendorRoom(own.room, own.order, call.context.now()), changed };
}

async function tryToConfirm(
  table: Table,
  call: Call<typeof eventRoom.confirmRows>,
): Promise<{ own: Own; changed: string[] } | undefined> {
  const own = await readOpenRoom(table, call);
  const { room, order } = own;
  const { vendorId } = order;
  const event = toScheduledEvent(room);
  const rows = listRows(room, event);
  const asked = new Map(rows.flatMap((row) => (askedVendor(row) === vendorId ? [[row.id, stampRow(row)]] : [])));
  const same = call.body.rows.filter(({ id, stamp }) => asked.get(id) === stamp);
  const changed = call.body.rows.filter((row) => !same.includes(row)).map(({ id }) => id);
  const before = room.answers.find((one) => one.vendorId === vendorId);
  const isNews = same.some(({ id, stamp }) => before?.confirmed[id]?.stamp !== stamp);
  if (!isNews) return { own, changed };
  const at = call.context.now().toISOString();
  const confirmed = { ...before?.confirmed, ...Object.fromEntries(same.map(({ id, stamp }) => [id, { stamp, at }])) };
  const proposals = withoutRows(
    before?.proposals,
    same.map(({ id }) => id),
  );
  const after = nextAnswers(room, order, rows, { confirmed, proposals });
  const next = withAnswers(room, after);
  const isWhole =
    openRows(
      rows.map((row) => showRow(row, next, event.timeZone)),
      vendorId,
    ).length === 0;
  const fact = isWhole ? answered(own, call, 'confirmed') : undefined;
  return (await storeAnswers(table, after, fact)) ? { own: { room: next, order }, changed } : undefined;
}

const answered = (
  { room, order }: Own,
  { context, actor }: Pick<Call<typeof eventRoom.confirmRows>, 'context' | 'actor'>,
  answer: 'confirmed' | 'proposed',
): DomainEvent =>
  ScheduleAnswered.create(
    { ...bookingFacts(room), vendorId: order.vendorId, vendorName: vendorNameIn(room, order.vendorId), answer },
    eventMeta(context, actor),
  );

/**
 * Proposes another start for one of the caller's rows. Proposing the same again changes nothing; another proposal
 * replaces it.
 *
 * @throws AppError not_found for a row that isn't the vendor's or was removed; refused for an arrival, which its vendor
 * announces, for a row that changed meanwhile, for the same time and for a day away from the event
 */
export async function proposeTime(
  { table }: { table: Table },
  call: Call<typeof eventRoom.proposeTime>,
): Promise<VendorEventRoom> {
  const { room, order } = await retryOnConflict('This event', () => tryToPropose(table, call));
  return viewVendorRoom(room, order, call.context.now());
}

async function tryToPropose(table: Table, call: Call<typeof eventRoom.proposeTime>): Promise<Own | undefined> {
  const { rowId, stamp, date, time, note } = call.body;
  const own = await readOpenRoom(table, call);
  const { room, order } = own;
  const event = toScheduledEvent(room);
  const rows = listRows(room, event);
  const row = rows.find(({ id, vendorId }) => id === rowId && vendorId === order.vendorId);
  if (row?.kind === 'arrival') throw new AppError('refused', 'Change your arrival time under Your arrival.');
  if (!row || askedVendor(row) === null) throw new AppError('not_found', 'The host removed this row meanwhile.');
  if (stampRow(row) !== stamp)
    throw new AppError('refused', 'The host changed this row meanwhile. Look at it again, then answer.');
  if (date < addDays(event.date, -2) || date > addDays(event.date, 2))
    throw refusedAt('date', 'Choose a day within two days of the event');
  if (instantAt(event.timeZone, date, time).toISOString() === row.startsAt)
    throw refusedAt('time', 'This is its time already');
  const before = room.answers.find((one) => one.vendorId === order.vendorId);
  const earlier = before?.proposals[rowId];
  const isSame = earlier?.stamp === stamp && earlier.date === date && earlier.time === time && earlier.note === note;
  if (isSame && !earlier.isDeclined) return own;
  const proposal = { stamp, date, time, note, isDeclined: false, at: call.context.now().toISOString() };
  const confirmed = withoutRows(before?.confirmed, [rowId]);
  const after = nextAnswers(room, order, rows, { confirmed, proposals: { ...before?.proposals, [rowId]: proposal } });
  const isStored = await storeAnswers(table, after, answered(own, call, 'proposed'));
  return isStored ? { room: withAnswers(room, after), order } : undefined;
}

const refusedAt = (field: string, problem: string): AppError => new AppError('refused', problem, { [field]: problem });

import type { DomainEvent } from '#events/define-event.ts';
import { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import type { eventRoom, HostEventRoom } from '#shared/api/orders/event-room.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import { maximumOwnRows } from '#shared/orders/room/schedule-schema.ts';
import type { ScheduleRowForm } from '#shared/orders/room/schedule-schema.ts';
import type { ScheduleNews } from '#shared/orders/room/row-state.ts';
import { movedRow } from '#shared/orders/room/schedule.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { memberIds } from '#functions/data/planning/event-members.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { activeVendorIds } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { bookingFacts } from './change-details.ts';
import { editProblem } from './details.ts';
import { readEditableRoom, stillMember } from './event-member.ts';
import type { OwnRoom } from './event-member.ts';
import { deleteRow, storeRow, toChangeWrite } from './room-repository.ts';
import { rowRemoved } from './row-state.ts';
import { viewHostRoom } from './view-room.ts';

type ChangeRow = Call<typeof eventRoom.changeScheduleRow>;

interface Changed {
  own: OwnRoom;
  conflicts: string[];
}

/**
 * Adds a host's row to the run of show, or changes some of its fields. A field that someone else changed in the
 * meantime stays unchanged and is listed in `conflicts`. Repeating a request changes nothing.
 *
 * @throws AppError not_found also for another person's booking and for a row that was removed; refused once the event
 * has ended, beyond the maximum number of rows, for a date away from the event and for a vendor that isn't booked
 */
export async function changeScheduleRow(
  { table }: { table: Table },
  call: ChangeRow,
): Promise<{ room: HostEventRoom; conflicts: string[] }> {
  const { own, conflicts } = await retryOnConflict('This event', () => tryToChange(table, call));
  return { room: viewHostRoom(own, call.context.now()), conflicts };
}

const noRow: ScheduleRowForm = {
  title: '',
  date: '',
  time: '',
  minutes: 0,
  vendorId: null,
  person: '',
  place: '',
  note: '',
  readers: 'everyone',
};

/** Undefined if another change came first. */
async function tryToChange(table: Table, { params, body, actor, context }: ChangeRow): Promise<Changed | undefined> {
  const own = await readOpenRoom(table, params.bookingId, { actor, context });
  const { room } = own;
  const stored = room.rows.find(({ id }) => id === params.rowId);
  if (!stored && !body.isNew) throw rowRemoved();
  if (!stored) mustHaveRoomFor(room);
  const booked = room.booking.event;
  const before = stored ? toForm(stored, booked) : noRow;
  // A new row has nothing to collide with; sent again, it is compared like every change.
  const changes = stored ? body.changes : withoutOrigins(body.changes);
  const { next, conflicts } = applyChanges(before, changes);
  mustFit(room, before, next);
  const isSame = stored && Object.keys(noRow).every((field) => Object.is(before[field as Field], next[field as Field]));
  if (isSame) return { own, conflicts };
  const row: ScheduleRowRecord = {
    ...next,
    bookingId: params.bookingId,
    id: params.rowId,
    hostId: room.booking.userId,
    version: (stored?.version ?? 0) + 1,
    done: stored?.done ?? null,
    eventDate: booked.date,
    eventStart: booked.startTime,
  };
  const event = toScheduleChanged(room, rowNews(room, before, next), { actor, context });
  if (!(await storeRow(table, row, toChange(room, row, event), stillMember(own)))) return undefined;
  const rows = [...room.rows.filter(({ id }) => id !== row.id), row];
  return { own: { ...own, room: { ...room, rows } }, conflicts };
}

type Field = keyof ScheduleRowForm;

/** Returns a row's fields at the event's current date and start. */
function toForm(row: ScheduleRowRecord, event: { date: string; startTime: string | null }): ScheduleRowForm {
  const { title, minutes, vendorId, person, place, note, readers } = row;
  return { title, minutes, vendorId, person, place, note, readers, ...movedRow(row, event) };
}

const withoutOrigins = (changes: ChangeRow['body']['changes']): ChangeRow['body']['changes'] =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, change && { ...change, from: noRow[field as Field] }]),
  );

/** Returns a room that the caller may edit now. @throws AppError not_found, forbidden; refused once the event has ended */
export async function readOpenRoom(
  table: Table,
  bookingId: string,
  { actor, context }: Pick<ChangeRow, 'actor' | 'context'>,
): Promise<OwnRoom> {
  const own = await readEditableRoom(table, bookingId, actor);
  const problem = editProblem(own.room, context.now());
  if (problem) throw new AppError('refused', problem);
  return own;
}

function mustHaveRoomFor({ rows }: EventRoom): void {
  if (rows.length < maximumOwnRows) return;
  throw new AppError('refused', `A run of show has at most ${maximumOwnRows} rows of your own. Remove one first.`);
}

const refusedField = (field: Field, problem: string): AppError =>
  new AppError('refused', problem, { [field]: problem });

/** A row is near the event, has a title and time, and is for a booked vendor; a vendor who canceled stays. */
function mustFit(room: EventRoom, before: ScheduleRowForm, { title, date, time, vendorId }: ScheduleRowForm): void {
  if (title === '') throw refusedField('title', 'Title is required');
  if (time === '') throw refusedField('time', 'Time is required');
  const { date: eventDate } = room.booking.event;
  if (date < addDays(eventDate, -2) || date > addDays(eventDate, 2))
    throw refusedField('date', 'Choose a day within two days of your event');
  if (vendorId !== null && vendorId !== before.vendorId && !activeVendorIds(room).includes(vendorId))
    throw refusedField('vendorId', "This vendor isn't booked for your event");
}

/**
 * Removes a host's row; removing it again changes nothing. @throws AppError not_found for another person's booking;
 * refused once the event has ended
 */
export async function deleteScheduleRow(
  { table }: { table: Table },
  call: Call<typeof eventRoom.deleteScheduleRow>,
): Promise<HostEventRoom> {
  const own = await retryOnConflict('This event', () => tryToDelete(table, call));
  return viewHostRoom(own, call.context.now());
}

async function tryToDelete(
  table: Table,
  { params: { bookingId, rowId }, actor, context }: Call<typeof eventRoom.deleteScheduleRow>,
): Promise<OwnRoom | undefined> {
  const own = await readOpenRoom(table, bookingId, { actor, context });
  const { room } = own;
  const row = room.rows.find(({ id }) => id === rowId);
  if (!row) return own;
  const event = toScheduleChanged(room, rowNews(room, row, undefined), { actor, context });
  const change = toChange(room, { ...row, version: row.version + 1 }, event);
  if (!(await deleteRow(table, row, change, stillMember(own)))) return undefined;
  return { ...own, room: { ...room, rows: room.rows.filter((one) => one !== row) } };
}

/** Returns the write of a row's change, with everybody whose open pages show it. */
export const toChange = (
  room: EventRoom,
  { id: rowId, version }: Pick<ScheduleRowRecord, 'id' | 'version'>,
  event?: DomainEvent,
): Write =>
  toChangeWrite(
    {
      bookingId: room.booking.id,
      rowId,
      version,
      hostId: room.booking.userId,
      vendorIds: activeVendorIds(room),
      memberIds: memberIds(room),
    },
    event,
  );

type News = readonly (readonly [vendorId: string, news: ScheduleNews])[];
type ForVendor = Pick<ScheduleRowForm, 'vendorId' | 'readers'>;

/** Returns who is notified of a changed row: the vendor that it is for, and the one that it was for. */
function rowNews(room: EventRoom, before: ForVendor, next: ForVendor | undefined): News {
  const booked = activeVendorIds(room);
  const seenBy = (row: ForVendor | undefined) =>
    row && row.vendorId !== null && row.readers !== 'host' && booked.includes(row.vendorId) ? [row.vendorId] : [];
  const [own, lost] = [seenBy(next), seenBy(before)];
  return [
    ...own.map((vendorId) => [vendorId, 'changed'] as const),
    ...lost.filter((vendorId) => !own.includes(vendorId)).map((vendorId) => [vendorId, 'removed'] as const),
  ];
}

/** Undefined if no vendor is notified. */
function toScheduleChanged(
  room: EventRoom,
  news: News,
  { actor, context }: Pick<ChangeRow, 'actor' | 'context'>,
): DomainEvent | undefined {
  const [first, ...others] = news.map(([vendorId, what]) => ({
    vendorId,
    vendorName: vendorNameIn(room, vendorId),
    news: what,
  }));
  return (
    first && ScheduleChanged.create({ ...bookingFacts(room), vendors: [first, ...others] }, eventMeta(context, actor))
  );
}

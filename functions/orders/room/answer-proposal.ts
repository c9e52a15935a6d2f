import { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import type { eventRoom, HostEventRoom } from '#shared/api/orders/event-room.ts';
import { formatTime12, todayIn } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { currentDetails } from '#shared/orders/room/details.ts';
import { askedVendor } from '#shared/orders/room/row-state.ts';
import type { ScheduleNews } from '#shared/orders/room/row-state.ts';
import type { ScheduleRow } from '#shared/orders/room/schedule.ts';
import type { RowProposal, VendorRows } from '#functions/data/orders/vendor-rows.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { bookingFacts, readersFor } from './change-details.ts';
import { readOpenRoom, toChange } from './change-row.ts';
import { editDetails } from './details.ts';
import { stillMember } from './event-member.ts';
import type { OwnRoom } from './event-member.ts';
import { storeAnswers, toDetailsWrite, toRowWrite } from './room-repository.ts';
import { findProposal, nextAnswers, openRows, rowRemoved, stampRow, withoutRows } from './row-state.ts';
import { listRows, toScheduledEvent, viewHostSchedule } from './schedule.ts';
import { viewHostRoom } from './view-room.ts';

type Answer = Call<typeof eventRoom.answerProposal>;

/**
 * Accepts or declines a vendor's proposal. Accepted, a host's row takes its time and is confirmed by it; setup and
 * breakdown become those of the details, for all vendors. Hours have a price: they are changed with it, and the row
 * follows. Answering the same proposal again changes nothing.
 *
 * @throws AppError not_found also for strangers; forbidden for viewers; refused for hours, and when the proposal or the
 * row changed meanwhile
 */
export async function answerProposal({ table }: { table: Table }, call: Answer): Promise<HostEventRoom> {
  const own = await retryOnConflict('This event', () => tryToAnswer(table, call));
  return viewHostRoom(own, call.context.now());
}

const gone = () => new AppError('refused', 'This proposal no longer stands: the vendor or the row changed.');

async function tryToAnswer(table: Table, call: Answer): Promise<OwnRoom | undefined> {
  const { params, body, context } = call;
  const own = await readOpenRoom(table, params.bookingId, call);
  const { room } = own;
  const rows = listRows(room, toScheduledEvent(room));
  const row = rows.find(({ id }) => id === body.rowId);
  const vendorId = row && askedVendor(row);
  const answers = room.answers.find((one) => one.vendorId === vendorId);
  const proposal = row && findProposal(answers, row);
  if (row && isAnswered(row, answers, proposal, body)) return own;
  if (!row || !vendorId || !answers || !proposal || proposal.isDeclined) throw gone();
  if (proposal.date !== body.date || proposal.time !== body.time) throw gone();
  const others = withoutRows(answers.proposals, [row.id]);
  if (!body.isAccepted) {
    const proposals = { ...others, [row.id]: { ...proposal, isDeclined: true } };
    const after = nextAnswers(room, answers, rows, { proposals });
    return store(table, own, after, [], toNews(own, call, vendorId, 'declined'));
  }
  const accepted = accept(own, row, proposal, context.now());
  const afterRows = listRows(accepted.room, toScheduledEvent(accepted.room));
  const moved = afterRows.find(({ id }) => id === row.id);
  const wanted = instantAt(room.booking.timeZone, proposal.date, proposal.time).toISOString();
  if (moved?.startsAt !== wanted)
    throw new AppError('refused', `The event's ${row.kind} can't be at ${formatTime12(proposal.time)} on that day.`);
  const confirmed = { ...answers.confirmed, [row.id]: { stamp: stampRow(moved), at: context.now().toISOString() } };
  const after = nextAnswers(accepted.room, answers, afterRows, { confirmed, proposals: others });
  const writes = accepted.toWrites(call);
  return store(table, { ...own, room: accepted.room }, after, writes, toNews(own, call, vendorId, 'accepted'));
}

/** Returns true if an earlier request gave the same answer. */
function isAnswered(
  row: ScheduleRow,
  answers: VendorRows | undefined,
  proposal: RowProposal | undefined,
  { isAccepted, date, time }: Answer['body'],
): boolean {
  const isSame = proposal?.date === date && proposal.time === time;
  if (!isAccepted) return isSame && proposal.isDeclined;
  return !proposal && answers?.confirmed[row.id]?.stamp === stampRow(row);
}

async function store(
  table: Table,
  own: OwnRoom,
  after: VendorRows,
  writes: readonly Write[],
  news: ReturnType<typeof toNews>,
): Promise<OwnRoom | undefined> {
  const { room } = own;
  if (!(await storeAnswers(table, after, news, [...writes, ...stillMember(own)]))) return undefined;
  const others = room.answers.filter(({ vendorId }) => vendorId !== after.vendorId);
  return { ...own, room: { ...room, answers: [...others, after] } };
}

const toNews = (
  { room }: OwnRoom,
  { context, actor }: Pick<Answer, 'context' | 'actor'>,
  vendorId: string,
  news: ScheduleNews,
) =>
  ScheduleChanged.create(
    { ...bookingFacts(room), vendors: [{ vendorId, vendorName: vendorNameIn(room, vendorId), news }] },
    eventMeta(context, actor),
  );

interface Accepted {
  room: EventRoom;
  toWrites: (call: Answer) => Write[];
}

/** Returns the room with the proposed time, and the writes that make it so. */
function accept({ room }: OwnRoom, { id, kind }: ScheduleRow, { date, time }: RowProposal, now: Date): Accepted {
  if (kind === 'service')
    throw new AppError('refused', 'Hours have a price. Change them at the top of the page, and this row follows.');
  if (kind === 'setup' || kind === 'breakdown') return acceptDetail(room, kind, time, now);
  const stored = room.rows.find((row) => row.id === id);
  if (!stored) throw rowRemoved();
  const { date: eventDate, startTime: eventStart } = room.booking.event;
  const row = { ...stored, date, time, eventDate, eventStart, version: stored.version + 1 };
  const rows = [...room.rows.filter((one) => one !== stored), row];
  return { room: { ...room, rows }, toWrites: () => [toRowWrite(row), toChange(room, row)] };
}

function acceptDetail(room: EventRoom, kind: 'setup' | 'breakdown', time: string, now: Date): Accepted {
  const field = kind === 'setup' ? 'setupTime' : 'breakdownTime';
  const next = { ...currentDetails(room.booking, room.details), [field]: time };
  const edit = editDetails(room, next, now);
  if (!edit) return { room, toWrites: () => [] };
  const toWrites = ({ context, actor }: Answer) => {
    const data = { ...bookingFacts(room), readers: readersFor(room, edit.changed) };
    return [toDetailsWrite(edit.record, EventDetailsChanged.create(data, eventMeta(context, actor)))];
  };
  return { room: { ...room, details: edit.record }, toWrites };
}

type Remind = Call<typeof eventRoom.remindVendor>;

/**
 * Reminds a vendor of the rows that it hasn't answered: once a day at the event's place, and again that day changes
 * nothing.
 *
 * @throws AppError not_found also for a vendor that isn't booked; forbidden for viewers; refused if nothing is open
 */
export async function remindVendor({ table }: { table: Table }, call: Remind): Promise<HostEventRoom> {
  const own = await retryOnConflict('This event', () => tryToRemind(table, call));
  return viewHostRoom(own, call.context.now());
}

async function tryToRemind(table: Table, call: Remind): Promise<OwnRoom | undefined> {
  const { params, context } = call;
  const own = await readOpenRoom(table, params.bookingId, call);
  const { room } = own;
  const order = room.orders.find(({ vendorId, status }) => vendorId === params.vendorId && status !== 'cancelled');
  if (!order) throw notFound('Vendor');
  const { vendorId } = order;
  const today = todayIn(room.booking.timeZone, context.now());
  if (room.answers.find((one) => one.vendorId === vendorId)?.remindedOn === today) return own;
  if (openRows(viewHostSchedule(own, context.now()).rows, vendorId).length === 0)
    throw new AppError('refused', `${vendorNameIn(room, vendorId)} has answered all of its rows.`);
  const after = nextAnswers(room, order, listRows(room, toScheduledEvent(room)), { remindedOn: today });
  return store(table, own, after, [], toNews(own, call, vendorId, 'reminded'));
}

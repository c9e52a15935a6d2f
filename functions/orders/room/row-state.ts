import { createHash } from 'node:crypto';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { stepFor } from '#shared/orders/room/day.ts';
import type { DayStep } from '#shared/orders/room/day.ts';
import { agreedParts, askedVendor } from '#shared/orders/room/row-state.ts';
import type { RowState } from '#shared/orders/room/row-state.ts';
import type { ScheduleRow } from '#shared/orders/room/schedule.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { RowProposal, VendorRows } from '#functions/data/orders/vendor-rows.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { memberIds } from '#functions/data/planning/event-members.ts';
import { AppError } from '#functions/platform/errors.ts';

/* The vendors' answers to their rows: stored with a stamp of the row, so that a changed row is open again. */

export const rowRemoved = (): AppError => new AppError('not_found', 'This row was removed from the run of show.');

/** Returns a short text that changes with the row's title, time or place. */
export const stampRow = (row: ScheduleRow): string =>
  createHash('sha256').update(agreedParts(row)).digest('base64url').slice(0, 16);

/** Returns the proposal for a row as it is now; undefined without one, and for an earlier state of the row. */
export function findProposal(answers: VendorRows | undefined, row: ScheduleRow): RowProposal | undefined {
  const proposal = answers?.proposals[row.id];
  return proposal?.stamp === stampRow(row) ? proposal : undefined;
}

function readState(answers: VendorRows | undefined, row: ScheduleRow): RowState {
  if (answers?.confirmed[row.id]?.stamp === stampRow(row)) return 'confirmed';
  const proposal = findProposal(answers, row);
  if (!proposal) return 'open';
  return proposal.isDeclined ? 'declined' : 'proposed';
}

const isBooked = ({ orders }: EventRoom, vendorId: string | null): boolean =>
  orders.some((order) => order.vendorId === vendorId && order.status !== 'cancelled');

/** Returns when a row was marked as done: a host's by its own mark, a vendor's by the step that finishes it. */
function findDone({ id, kind, vendorId }: ScheduleRow, { rows, answers }: EventRoom): string | null {
  const step = stepFor(kind);
  const steps = answers.find((one) => one.vendorId === vendorId)?.steps;
  const mark = step ? steps?.[step] : rows.find((row) => row.id === id)?.done;
  return mark?.isDone ? mark.at : null;
}

/** Returns when a vendor's steps were marked; null for those that aren't. */
export function showSteps({ answers }: EventRoom, vendorId: string): Record<DayStep, string | null> {
  const steps = answers.find((one) => one.vendorId === vendorId)?.steps;
  const at = (step: DayStep) => (steps?.[step]?.isDone ? steps[step].at : null);
  return { arrived: at('arrived'), 'set-up': at('set-up'), done: at('done') };
}

/** Returns a row with its vendor's answer, for those who may know it. */
export function showRow(row: ScheduleRow, room: EventRoom, timeZone: string): ShownRow {
  const vendorId = askedVendor(row);
  const answers = room.answers.find((one) => one.vendorId === vendorId);
  const doneAt = findDone(row, room);
  if (!isBooked(room, vendorId)) return { ...row, stamp: stampRow(row), state: null, proposal: null, doneAt };
  const proposal = findProposal(answers, row);
  return {
    ...row,
    stamp: stampRow(row),
    doneAt,
    state: readState(answers, row),
    proposal: proposal
      ? { startsAt: instantAt(timeZone, proposal.date, proposal.time).toISOString(), note: proposal.note }
      : null,
  };
}

/** Returns a vendor's rows that it hasn't answered as they are now. */
export const openRows = (rows: readonly ShownRow[], vendorId: string): ShownRow[] =>
  rows.filter((row) => row.vendorId === vendorId && row.state === 'open');

/** Returns answers without those to some rows. */
export const withoutRows = <T>(byRow: Readonly<Record<string, T>> = {}, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(byRow).filter(([id]) => !ids.includes(id)));

/** Returns the next version of a vendor's answers; answers to rows that are gone are left out. */
export function nextAnswers(
  room: EventRoom,
  { vendorId }: Pick<OrderRecord, 'vendorId'>,
  rows: readonly ScheduleRow[],
  change: Partial<Pick<VendorRows, 'confirmed' | 'proposals' | 'steps' | 'remindedOn'>>,
): VendorRows {
  const before = room.answers.find((one) => one.vendorId === vendorId);
  const ids = new Set(rows.map(({ id }) => id));
  const known = <T>(byRow: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(byRow).filter(([id]) => ids.has(id)));
  return {
    bookingId: room.booking.id,
    vendorId,
    hostId: room.booking.userId,
    version: (before?.version ?? 0) + 1,
    confirmed: known(change.confirmed ?? before?.confirmed),
    proposals: known(change.proposals ?? before?.proposals),
    steps: change.steps ?? before?.steps ?? {},
    remindedOn: change.remindedOn ?? before?.remindedOn ?? null,
    memberIds: memberIds(room),
  };
}

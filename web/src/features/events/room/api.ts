import { queryOptions } from '@tanstack/react-query';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { ScheduleRowForm } from '#shared/orders/room/schedule-schema.ts';
import type { RoomDetails } from '#shared/orders/room/details.ts';
import type { DayMark } from '#web/domain/orders/schedule/day/day-marks.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Below the events: a notice of a changed event also refreshes its room.
const roomKey = (bookingId: string) => [...myEventsKeys.all, 'room', bookingId] as const;

/** Loads the room of one of the caller's events. */
export const roomQuery = (bookingId: string) =>
  queryOptions({
    queryKey: roomKey(bookingId),
    queryFn: ({ signal }) => call(eventRoom.getEventRoom, { params: { bookingId } }, { signal }),
  });

/**
 * Changes some fields of a host's row, or adds one; returns the room and the fields that someone else changed. The
 * date of a new row is sent although it was preset. @throws ApiError
 */
export async function changeRow(
  bookingId: string,
  rowId: string,
  body: { isNew: boolean; changes: FieldChanges<ScheduleRowForm> },
  date: string,
): Promise<{ room: HostEventRoom; conflicts: string[] }> {
  const changes = body.isNew ? { date: { from: '', to: date }, ...body.changes } : body.changes;
  const params = { bookingId, rowId };
  const changed = await call(eventRoom.changeScheduleRow, { params, body: { ...body, changes } }).catch(
    (error: unknown) => {
      // Someone removed the row.
      if (isApiError(error, 'not_found')) void queryClient.invalidateQueries({ queryKey: roomKey(bookingId) });
      throw error;
    },
  );
  queryClient.setQueryData(roomKey(bookingId), changed.room);
  return changed;
}

/** Removes a host's row. @throws ApiError */
export async function deleteRow(bookingId: string, rowId: string): Promise<void> {
  const room = await call(eventRoom.deleteScheduleRow, { params: { bookingId, rowId } });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Accepts or declines the start that a vendor proposes, local to the event. @throws ApiError */
export async function answerProposal(
  bookingId: string,
  body: { rowId: string; date: string; time: string; isAccepted: boolean },
): Promise<void> {
  const room = await call(eventRoom.answerProposal, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Sets or removes a check mark of the day. @throws ApiError */
export async function markDay({ bookingId, vendorId, target, isDone, at }: DayMark): Promise<void> {
  const body = { vendorId, target, isDone, at };
  const room = await call(eventRoom.markDay, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Reminds a vendor of its open rows. @throws ApiError */
export async function remindVendor(bookingId: string, vendorId: string): Promise<void> {
  const room = await call(eventRoom.remindVendor, { params: { bookingId, vendorId } });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Changes some details; returns the room and the fields that someone else changed. @throws ApiError */
export async function changeDetails(
  bookingId: string,
  body: FieldChanges<RoomDetails>,
): Promise<{ room: HostEventRoom; conflicts: string[] }> {
  const changed = await call(eventRoom.changeDetails, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), changed.room);
  await refetchBooking(bookingId);
  return changed;
}

import { queryOptions } from '@tanstack/react-query';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import type { DayMark } from '#web/domain/orders/schedule/day/day-marks.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Below the orders: a notice of changed orders also refreshes it.
const roomKey = (bookingId: string) => ['orders', 'room', bookingId] as const;

/** Loads the room of an event that the vendor is booked for. */
export const vendorRoomQuery = (bookingId: string) =>
  queryOptions({
    queryKey: roomKey(bookingId),
    queryFn: ({ signal }) => call(eventRoom.getVendorRoom, { params: { bookingId } }, { signal }),
  });

/** Records that the vendor has seen or confirmed a version of the details. @throws ApiError */
export async function markDetails(bookingId: string, body: { version: number; isConfirmed: boolean }): Promise<void> {
  const room = await call(eventRoom.markDetails, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Confirms rows as they are shown; returns the ids of those that changed or went meanwhile. @throws ApiError */
export async function confirmRows(bookingId: string, rows: readonly ShownRow[]): Promise<{ changed: string[] }> {
  const body = { rows: rows.map(({ id, stamp }) => ({ id, stamp })) };
  const { room, changed } = await call(eventRoom.confirmRows, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), room);
  return { changed };
}

/** Proposes another start for a row, local to the event. @throws ApiError */
export async function proposeTime(
  bookingId: string,
  body: { rowId: string; stamp: string; date: string; time: string; note: string },
): Promise<void> {
  const room = await call(eventRoom.proposeTime, { params: { bookingId }, body });
  queryClient.setQueryData(roomKey(bookingId), room);
}

/** Sets or removes a check mark of the vendor's on the day. @throws ApiError */
export async function markOwnDay({ bookingId, target, isDone, at }: DayMark): Promise<void> {
  const room = await call(eventRoom.markOwnDay, { params: { bookingId }, body: { target, isDone, at } });
  queryClient.setQueryData(roomKey(bookingId), room);
}

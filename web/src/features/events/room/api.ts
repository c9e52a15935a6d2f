import { queryOptions } from '@tanstack/react-query';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { HostEventRoom } from '#shared/api/orders/event-room.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { RoomDetails } from '#shared/orders/room/details.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
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

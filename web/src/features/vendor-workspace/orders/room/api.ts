import { queryOptions } from '@tanstack/react-query';
import { eventRoom } from '#shared/api/orders/event-room.ts';
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

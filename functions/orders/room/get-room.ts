import type { eventRoom, HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readHostRoom, readVendorRoom } from './event-member.ts';
import { viewHostRoom, viewVendorRoom } from './view-room.ts';

/** Returns the room for its host and members. @throws AppError not_found for everybody else */
export async function getEventRoom(
  { table }: { table: Table },
  { params, actor, context }: Call<typeof eventRoom.getEventRoom>,
): Promise<HostEventRoom> {
  return viewHostRoom(await readHostRoom(table, params.bookingId, actor), context.now());
}

/** Returns the room of an event that the vendor is booked for. @throws AppError not_found also once it is canceled */
export async function getVendorRoom(
  { table }: { table: Table },
  { params, actor, context }: Call<typeof eventRoom.getVendorRoom>,
): Promise<VendorEventRoom> {
  const { room, order } = await readVendorRoom(table, params.bookingId, actor);
  return viewVendorRoom(room, order, context.now());
}

import type { eventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DetailsReading } from '#functions/data/orders/room-details.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { memberIds } from '#functions/data/planning/event-members.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { readVendorRoom } from './event-member.ts';
import { storeReading } from './room-repository.ts';
import { viewVendorRoom } from './view-room.ts';

type MarkDetails = Call<typeof eventRoom.markDetails>;

/**
 * Records that a vendor has seen or confirmed a version of the details. An older version than before changes nothing.
 *
 * @throws AppError not_found also once the vendor's order is canceled
 */
export async function markDetails({ table }: { table: Table }, call: MarkDetails): Promise<VendorEventRoom> {
  const { room, order } = await retryOnConflict('This event', () => tryToMark(table, call));
  return viewVendorRoom(room, order, call.context.now());
}

/** Undefined if another window came first. */
async function tryToMark(
  table: Table,
  { params, body, actor, context }: MarkDetails,
): Promise<{ room: EventRoom; order: OrderRecord } | undefined> {
  const { room, order } = await readVendorRoom(table, params.bookingId, actor);
  const before = room.readings.find(({ vendorId }) => vendorId === order.vendorId);
  // A page can't have read what isn't written yet.
  const version = Math.min(body.version, room.details?.version ?? 0);
  const now = { version, at: context.now().toISOString() };
  const isSeen = (before?.seen.version ?? -1) >= version;
  const isConfirmed = !body.isConfirmed || (before?.confirmed?.version ?? -1) >= version;
  if (isSeen && isConfirmed) return { room, order };
  const reading: DetailsReading = {
    bookingId: order.bookingId,
    vendorId: order.vendorId,
    hostId: room.booking.userId,
    version: (before?.version ?? 0) + 1,
    seen: before && isSeen ? before.seen : now,
    confirmed: isConfirmed ? (before?.confirmed ?? null) : now,
    memberIds: memberIds(room),
  };
  if (!(await storeReading(table, reading))) return undefined;
  const others = room.readings.filter(({ vendorId }) => vendorId !== order.vendorId);
  return { room: { ...room, readings: [...others, reading] }, order };
}

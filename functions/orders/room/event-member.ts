import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findEventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate, EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound, orNotFound } from '#functions/platform/errors.ts';

/** As whom a person is in an event's room. */
export interface EventMember {
  /** May read and edit everything: the host. */
  isHost: boolean;
  /** The caller's own order, for a vendor that is booked. */
  order: OrderRecord | undefined;
}

/**
 * Decides who is in an event's room (rule event-room-3): its host, and the vendors that are booked for it. The only
 * place that does.
 */
export const eventMember = (
  { booking, orders }: Pick<BookingAggregate, 'booking' | 'orders'>,
  { userId, vendorId }: Pick<Actor, 'userId' | 'vendorId'>,
): EventMember => ({
  isHost: booking.userId === userId,
  order: orders.find((order) => order.vendorId === vendorId && order.status !== 'cancelled'),
});

const findRoom = async (table: Table, bookingId: string): Promise<EventRoom> =>
  orNotFound(await findEventRoom(table, bookingId), 'Booking');

/** Returns a room that the caller may edit. @throws AppError not_found also for another person's */
export async function readHostRoom(table: Table, bookingId: string, actor: Actor): Promise<EventRoom> {
  const room = await findRoom(table, bookingId);
  if (!eventMember(room, actor).isHost) throw notFound('Booking');
  return room;
}

/** Returns a room of the caller's business and its order. @throws AppError not_found also once it is canceled */
export async function readVendorRoom(
  table: Table,
  bookingId: string,
  actor: Actor,
): Promise<{ room: EventRoom; order: OrderRecord }> {
  const room = await findRoom(table, bookingId);
  return { room, order: orNotFound(eventMember(room, actor).order, 'Booking') };
}

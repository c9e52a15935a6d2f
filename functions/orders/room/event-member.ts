import type { PlanRole } from '#shared/planning/members.ts';
import { eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findEventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError, notFound, orNotFound } from '#functions/platform/errors.ts';
import { toPayer } from '../balance/payer.ts';

/** As whom a person is in an event's room. */
export interface EventMember {
  /** Host, co-host or viewer; undefined for everybody else. */
  role: PlanRole | undefined;
  /** The caller's own order, for a vendor that is booked. */
  order: OrderRecord | undefined;
}

/**
 * Decides who is in an event's room (rule event-room-3): its host, its co-hosts and viewers, and the vendors that are
 * booked for it. The only place that does; the roles are read with the booking.
 */
export const eventMember = (
  { booking, orders, members }: Pick<EventRoom, 'booking' | 'orders' | 'members'>,
  { userId, vendorId }: Pick<Actor, 'userId' | 'vendorId'>,
): EventMember => ({
  role: booking.userId === userId ? 'host' : members?.members.find((member) => member.userId === userId)?.role,
  order: orders.find((order) => order.vendorId === vendorId && order.status !== 'cancelled'),
});

/** A room, and the caller's part in it. */
export interface OwnRoom {
  room: EventRoom;
  role: PlanRole;
}

const findRoom = async (table: Table, bookingId: string): Promise<EventRoom> =>
  orNotFound(await findEventRoom(table, bookingId), 'Booking');

/** Returns a room for its host, a co-host or a viewer. @throws AppError not_found for everybody else */
export async function readHostRoom(table: Table, bookingId: string, actor: Actor): Promise<OwnRoom> {
  const room = await findRoom(table, bookingId);
  const { role } = eventMember(room, actor);
  if (!role) throw notFound('Booking');
  return { room, role };
}

/** Returns a room that the caller may edit. @throws AppError not_found; forbidden for viewers */
export async function readEditableRoom(table: Table, bookingId: string, actor: Actor): Promise<OwnRoom> {
  const own = await readHostRoom(table, bookingId, actor);
  if (own.role === 'viewer') throw new AppError('forbidden', 'You can see this event, but not change it.');
  return own;
}

/**
 * Returns a room whose balance the caller may pay (rule event-room-33).
 * @throws AppError not_found; forbidden for viewers and for co-hosts without the permission
 */
export async function readPayableRoom(table: Table, bookingId: string, actor: Actor): Promise<EventRoom> {
  const { room } = await readHostRoom(table, bookingId, actor);
  toPayer(room, actor.userId);
  return room;
}

/**
 * Returns the condition of a co-host's change: a co-host who was removed since the room was read changes nothing (rule
 * event-room-12). A host stays.
 */
export const stillMember = ({ room: { booking, members }, role }: OwnRoom): Write[] =>
  role === 'host' || !members ? [] : [{ check: eventMembersKey(booking.id), condition: hasVersion(members.version) }];

/** Returns a room of the caller's business and its order. @throws AppError not_found also once it is canceled */
export async function readVendorRoom(
  table: Table,
  bookingId: string,
  actor: Actor,
): Promise<{ room: EventRoom; order: OrderRecord }> {
  const room = await findRoom(table, bookingId);
  return { room, order: orNotFound(eventMember(room, actor).order, 'Booking') };
}

import type { HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { currentDetails, detailFields, fieldsFor } from '#shared/orders/room/details.ts';
import type { DetailField, RoomDetails } from '#shared/orders/room/details.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DetailsReading, RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import type { BookingAggregate, EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { memberIds } from '#functions/data/planning/event-members.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { OwnRoom } from './event-member.ts';

/* The details of an event's room: who reads which, what changed, and who has read it. */

/** Returns the details that a booked vendor reads. */
export const fieldsForVendor = ({ booking }: Pick<BookingAggregate, 'booking'>, vendorId: string): DetailField[] =>
  fieldsFor(booking.items.filter((item) => item.vendorId === vendorId));

/** Returns why the details can't be edited; undefined if they can. */
export function editProblem({ booking, settlement }: BookingAggregate, now: Date): string | undefined {
  if (settlement.status === 'cancelled') return "This event isn't booked anymore.";
  return hasEnded({ ...booking.event, timeZone: booking.timeZone }, now) ? 'This event is over.' : undefined;
}

/** Returns the version of the last edit of any of these fields; 0 if they are as booked. */
const lastEdit = (details: RoomDetailsRecord | undefined, fields: readonly DetailField[]): number =>
  Math.max(0, ...fields.map((field) => details?.edits[field]?.version ?? 0));

type Reading = Pick<HostEventRoom['details']['readers'][number], 'reading' | 'at'>;

function toReading(read: DetailsReading | undefined, edit: number): Reading {
  if (read?.confirmed && read.confirmed.version >= edit) return { reading: 'confirmed', at: read.confirmed.at };
  if (read && read.seen.version >= edit) return { reading: 'seen', at: read.seen.at };
  return { reading: 'unread', at: null };
}

const findReading = ({ readings }: EventRoom, { vendorId }: OrderRecord): DetailsReading | undefined =>
  readings.find((reading) => reading.vendorId === vendorId);

/** Returns the details and who has read them, for host and members. */
export function viewHostDetails({ room, role }: OwnRoom, now: Date): HostEventRoom['details'] {
  const { booking, orders, details } = room;
  const booked = orders.filter(({ status }) => status !== 'cancelled');
  return {
    version: details?.version ?? 0,
    values: currentDetails(booking, details),
    changedAt: details?.changedAt ?? null,
    canEdit: role !== 'viewer' && editProblem(room, now) === undefined,
    readers: booked.map((order) => {
      const { vendorId } = order;
      const fields = fieldsForVendor(room, vendorId);
      return {
        vendorId,
        vendorName: vendorNameIn(room, vendorId),
        fields,
        ...toReading(findReading(room, order), lastEdit(details, fields)),
      };
    }),
  };
}

/** Returns the details that a vendor reads, with those edited since it confirmed. */
export function viewVendorDetails(room: EventRoom, order: OrderRecord): VendorEventRoom['details'] {
  const { booking, details } = room;
  const values = currentDetails(booking, details);
  const fields = fieldsForVendor(room, order.vendorId);
  const read = findReading(room, order);
  const confirmed = read?.confirmed?.version ?? 0;
  return {
    version: details?.version ?? 0,
    fields: fields.map((field) => {
      const edit = details?.edits[field];
      return {
        field,
        value: values[field] || null,
        changedAt: edit?.at ?? null,
        isChanged: (edit?.version ?? 0) > confirmed,
      };
    }),
    reading: toReading(read, lastEdit(details, fields)).reading,
    confirmedAt: read?.confirmed?.at ?? null,
  };
}

/** Returns the next version of the details, with the edits of the changed fields; undefined if nothing changed. */
export function editDetails(
  { booking, orders, details, members }: BookingAggregate & Partial<Pick<EventRoom, 'members'>>,
  next: RoomDetails,
  now: Date,
): { record: RoomDetailsRecord; changed: DetailField[] } | undefined {
  const before = currentDetails(booking, details);
  const changed = detailFields.filter((field) => before[field] !== next[field]);
  if (changed.length === 0) return undefined;
  const version = (details?.version ?? 0) + 1;
  const at = now.toISOString();
  const record: RoomDetailsRecord = {
    bookingId: booking.id,
    hostId: booking.userId,
    version,
    values: next,
    startTime: booking.event.startTime,
    endTime: booking.event.endTime,
    edits: { ...details?.edits, ...Object.fromEntries(changed.map((field) => [field, { version, at }])) },
    changedAt: at,
    vendorIds: orders.filter(({ status }) => status !== 'cancelled').map(({ vendorId }) => vendorId),
    memberIds: members ? memberIds({ members }) : (details?.memberIds ?? []),
  };
  return { record, changed };
}

/** Returns edited details with the address of a change of place; undefined if it has none. */
export function detailsAtAddress(
  before: BookingAggregate,
  { venueAddress, at }: { venueAddress: string | null; at: string },
): RoomDetailsRecord | undefined {
  if (!before.details || venueAddress === null) return undefined;
  const next = { ...currentDetails(before.booking, before.details), venueAddress };
  return editDetails(before, next, new Date(at))?.record;
}

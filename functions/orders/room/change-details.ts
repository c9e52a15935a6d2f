import { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { eventRoom, HostEventRoom } from '#shared/api/orders/event-room.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import { currentDetails } from '#shared/orders/room/details.ts';
import type { DetailField } from '#shared/orders/room/details.ts';
import { settlementKey } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { editDetails, editProblem, fieldsForVendor } from './details.ts';
import { readEditableRoom, stillMember } from './event-member.ts';
import type { OwnRoom } from './event-member.ts';
import { storeDetails } from './room-repository.ts';
import { viewHostRoom } from './view-room.ts';

type ChangeDetails = Call<typeof eventRoom.changeDetails>;

interface Changed {
  own: OwnRoom;
  conflicts: DetailField[];
}

/**
 * Changes some details of a booked event. A field that someone else changed in the meantime stays unchanged and is
 * listed in `conflicts`; all others are stored in one write with the domain event that notifies the vendors who read
 * them. Repeating a request changes nothing.
 *
 * @throws AppError not_found also for another person's booking; forbidden for viewers; refused once the event has ended or is canceled, and
 * for an address in another ZIP code, which has a price
 */
export async function changeDetails(
  { table }: { table: Table },
  call: ChangeDetails,
): Promise<{ room: HostEventRoom; conflicts: string[] }> {
  const { own, conflicts } = await retryOnConflict('This event', () => tryToChange(table, call));
  return { room: viewHostRoom(own, call.context.now()), conflicts };
}

/** Undefined if another change came first. */
async function tryToChange(
  table: Table,
  { params, body, actor, context }: ChangeDetails,
): Promise<Changed | undefined> {
  const own = await readEditableRoom(table, params.bookingId, actor);
  const { room } = own;
  const now = context.now();
  const problem = editProblem(room, now);
  if (problem) throw new AppError('refused', problem);
  const { next, conflicts } = applyChanges(currentDetails(room.booking, room.details), body);
  if (body.venueAddress) mustStayInPlace(room, next.venueAddress);
  const edit = editDetails(room, next, now);
  if (!edit) return { own, conflicts };
  const event = EventDetailsChanged.create(
    { ...bookingFacts(room), readers: readersFor(room, edit.changed) },
    eventMeta(context, actor),
  );
  // A change of place or a cancellation writes the settlement.
  const asRead = { check: settlementKey(room.booking.id), condition: hasVersion(room.settlement.version) };
  const isStored = await storeDetails(table, edit.record, event, [...stillMember(own), asRead]);
  return isStored ? { own: { ...own, room: { ...room, details: edit.record } }, conflicts } : undefined;
}

const country = ['USA', 'US', 'UNITED', 'STATES'];

/** Returns the ZIP code at the end of an address; undefined without one. A house number is none. */
function findZip(address: string): string | undefined {
  const words = address.toUpperCase().split(/[\s,.]+/);
  const last = words.findLast((word) => word !== '' && !country.includes(word));
  return /^\d{5}(-\d{4})?$/.test(last ?? '') ? last?.slice(0, 5) : undefined;
}

/** Travel is priced by ZIP code, so an address in another one is a change of place. @throws AppError refused */
function mustStayInPlace({ booking: { event } }: BookingAggregate, address: string): void {
  const zipCode = findZip(address);
  if (zipCode === undefined || zipCode === event.zipCode) return;
  const problem = `Your event is in ${event.zipCode}. Use Change Location to see what ${zipCode} costs.`;
  throw new AppError('refused', problem, { venueAddress: problem });
}

/** Returns the fields that identify an event in its domain events. */
export const bookingFacts = ({ booking: { id, userId, event } }: Pick<BookingAggregate, 'booking'>) => ({
  bookingId: id,
  customerId: userId,
  eventId: event.id,
  eventTitle: event.title,
  eventDate: event.date,
});

interface Reader {
  vendorId: string;
  vendorName: string;
  fields: [string, ...string[]];
}

/** Returns the booked vendors who read some of these fields. */
export const readersFor = (room: BookingAggregate, changed: readonly DetailField[]): Reader[] =>
  room.orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ vendorId }) => {
      const [first, ...others] = fieldsForVendor(room, vendorId).filter((field) => changed.includes(field));
      return first ? [{ vendorId, vendorName: vendorNameIn(room, vendorId), fields: [first, ...others] }] : [];
    });

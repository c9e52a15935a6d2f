import type { guests } from '#shared/api/guests.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { countGuests } from '#shared/guests/count-guests.ts';
import { listUnserved } from '#shared/guests/unserved-diets.ts';
import { findEventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readBookedProducts } from './invitations/invited-event.ts';
import { readAll } from './repository.ts';

/**
 * Returns the numbers of an event's guests for a vendor that is booked for it, without names, addresses and replies of
 * anyone (rule guests-50); meals and diets for those who serve food,
 * places for wheelchairs for venues. Null without a list.
 *
 * @throws AppError not_found for other vendors, and once the order is canceled
 */
export async function getVendorNumbers(
  { table }: { table: Table },
  { actor, params }: Call<typeof guests.getVendorNumbers>,
): Promise<EndpointResponse<typeof guests.getVendorNumbers>> {
  const room = await findEventRoom(table, params.bookingId);
  const order = room?.orders.find(({ vendorId, status }) => vendorId === actor.vendorId && status !== 'cancelled');
  if (!room || !order) throw notFound('Booking');
  const { userId: hostId, draftId: listId } = room.booking;
  const all = (await readAll(table, { hostId, listId })).map(({ guest }) => guest);
  if (all.length === 0) return { numbers: null };
  const { expected, attending, children, wheelchairs, meals, diets } = countGuests(all);
  const isFood = order.lines.some(({ category }) => category === 'catering');
  const isVenue = order.lines.some(({ category }) => category === 'venue');
  const otherDiets = all.filter(({ rsvp, dietText }) => rsvp !== 'declined' && dietText).length;
  const food = isFood ? { meals, diets, otherDiets } : { meals: [], diets: [], otherDiets: 0 };
  return { numbers: { expected, attending, children, wheelchairs: isVenue ? wheelchairs : 0, ...food } };
}

/** What a booked event lacks for its guests. */
type Lacks = Pick<EndpointResponse<typeof guests.getGuestCounts>, 'unserved' | 'minimums'>;

/**
 * Returns the diets of expected guests that no dish of the booked packages serves, and the vendors whose minimum is above
 * the expected guests (rule guests-51).
 */
export async function findLacks(
  table: Table,
  bookingId: string,
  { expected, diets }: ReturnType<typeof countGuests>,
): Promise<Lacks> {
  const room = expected > 0 ? await findEventRoom(table, bookingId) : undefined;
  if (!room) return { unserved: [], minimums: [] };
  const gone = new Set(room.orders.filter(({ status }) => status === 'cancelled').map(({ vendorId }) => vendorId));
  const minimums = room.booking.items.flatMap(({ vendorId, vendorName, minimumGuests = 0 }) =>
    minimumGuests > expected && !gone.has(vendorId) ? [{ vendorName, minimumGuests }] : [],
  );
  const dishes = (await readBookedProducts(table, room)).flatMap(({ dishes: own = [] }) => own);
  return {
    unserved: listUnserved(diets, dishes),
    minimums: [...new Map(minimums.map((one) => [one.vendorName, one])).values()],
  };
}

import type { KnownEvent } from '#events/catalogue.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { placeToJoin } from '../booked-event.ts';
import { orderToReplace } from './order-to-replace.ts';
import { findReplacement } from './find-replacement.ts';

/** The vendor of whose cancellation the event notifies the host; undefined when no vendor canceled. */
function goneVendor(event: KnownEvent): string | undefined {
  if (event.type === 'BookingCancelled' && event.data.by === 'vendor') return event.data.orders[0]?.vendorId;
  // For the last order, BookingCancelled notifies the host.
  if (event.type === 'OrderCancelled' && event.data.by === 'vendor' && !event.data.endsBooking)
    return event.data.vendorId;
  return undefined;
}

const bookingOf = (event: KnownEvent): string | undefined =>
  event.type === 'OrderCancelled' || event.type === 'BookingCancelled' ? event.data.bookingId : undefined;

/**
 * Who can take the place of the vendor who canceled, for the notice about it (decision 139). It never fails: a notice
 * without a replacement is better than none. The time is the event's, so that a repeated delivery searches alike.
 */
export async function replacementForNotice(
  table: Pick<Table, 'query' | 'queryItems' | 'getMany'>,
  event: KnownEvent,
): Promise<Replacement | undefined> {
  const [bookingId, vendorId] = [bookingOf(event), goneVendor(event)];
  if (bookingId === undefined || vendorId === undefined) return undefined;
  try {
    const aggregate = await findBookingAggregate(table, bookingId);
    const place = aggregate?.booking.place;
    // Bookings from before have none.
    if (!aggregate || !place) return undefined;
    const now = new Date(event.occurredAt);
    return await findReplacement(table, orderToReplace(aggregate, vendorId), {
      place: placeToJoin(aggregate, place),
      now,
    });
  } catch (error) {
    logger.warn('replacement search failed', { bookingId, vendorId, error });
    return undefined;
  }
}

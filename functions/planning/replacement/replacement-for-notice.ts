import type { KnownEvent } from '#events/catalogue.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { placeToJoin } from '../booked-event.ts';
import { orderToReplace } from './order-to-replace.ts';
import { findReplacement } from './find-replacement.ts';

/** Returns the vendor whose cancellation the event reports to the host; undefined if no vendor canceled. */
function goneVendor(event: KnownEvent): string | undefined {
  if (event.type === 'BookingCancelled' && event.data.by === 'vendor') return event.data.orders[0]?.vendorId;
  // For the last order, BookingCancelled notifies the host.
  if (event.type === 'OrderCancelled' && event.data.by === 'vendor' && !event.data.endsBooking)
    return event.data.vendorId;
  return undefined;
}

const bookingIdFrom = (event: KnownEvent): string | undefined =>
  event.type === 'OrderCancelled' || event.type === 'BookingCancelled' ? event.data.bookingId : undefined;

/**
 * Finds replacements for the vendor who canceled, for the notice about it (rule changes-110). It never fails: a notice
 * without a replacement is better than none. It uses the event's time, so that a repeated delivery finds the same.
 */
export async function replacementForNotice(
  table: Pick<Table, 'query' | 'queryItems' | 'getMany'>,
  event: KnownEvent,
): Promise<Replacement | undefined> {
  const [bookingId, vendorId] = [bookingIdFrom(event), goneVendor(event)];
  if (bookingId === undefined || vendorId === undefined) return undefined;
  try {
    const aggregate = await findBookingAggregate(table, bookingId);
    const place = aggregate?.booking.place;
    // Early bookings have none.
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

import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/**
 * Returns one of the caller's bookings, with its settlement and orders. @throws AppError not_found also for another
 * person's
 */
export async function ownBooking(table: Table, bookingId: string, { userId }: Actor): Promise<BookingAggregate> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (aggregate?.booking.userId !== userId) throw notFound('Booking');
  return aggregate;
}

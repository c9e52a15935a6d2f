import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingDeps } from './deps.ts';
import { viewBooking } from './view-booking.ts';

/** Returns one of the caller's bookings. @throws AppError not_found also for another person's */
export async function getBooking(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, context }: Call<typeof orders.getBooking>,
): Promise<Booking> {
  const aggregate = await findBookingAggregate(table, params.bookingId);
  if (aggregate?.booking.userId !== actor.userId) throw notFound('Booking');
  return viewBooking(aggregate, context.now());
}

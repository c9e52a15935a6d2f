import type { Booking, booking } from '#shared/api/booking.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { viewBooking } from './booking.ts';
import type { BookingDeps } from './deps.ts';
import { findBooking } from './repository.ts';

/** One of the caller's bookings. @throws AppError not_found also for somebody else's */
export async function getBooking(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params }: Call<typeof booking.getBooking>,
): Promise<Booking> {
  const record = await findBooking(table, params.bookingId);
  if (record?.userId !== actor.userId) throw notFound('Booking');
  return viewBooking(record);
}

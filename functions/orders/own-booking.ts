import type { Booking } from '#shared/api/orders/booking.ts';
import type { orders } from '#shared/api/orders.ts';
import type { Table } from '#functions/data/table.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Actor } from '#functions/platform/context.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BookingDeps } from './deps.ts';
import { viewBooking } from './view-booking.ts';

/**
 * Returns one of the caller's bookings, with its settlement and orders. @throws AppError not_found also for another
 * person's
 */
export async function ownBooking(
  table: Table,
  bookingId: string,
  { userId }: Pick<Actor, 'userId'>,
): Promise<BookingAggregate> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (aggregate?.booking.userId !== userId) throw notFound('Booking');
  return aggregate;
}

/** Returns one of the caller's bookings. @throws AppError not_found also for another person's */
export async function getBooking(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params, context }: Call<typeof orders.getBooking>,
): Promise<Booking> {
  const aggregate = await findBookingAggregate(table, params.bookingId);
  if (aggregate?.booking.userId !== actor.userId) throw notFound('Booking');
  return viewBooking(aggregate, context.now());
}

import type { SupportBooking } from '#shared/api/orders/support-booking.ts';
import type { support } from '#shared/api/orders/support.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { viewSupportBooking } from './view-support-booking.ts';

/** Returns any booking to administrators; one read. @throws AppError not_found */
export async function getSupportBooking(
  { table }: { table: Table },
  { params, context }: Pick<Call<typeof support.getSupportBooking>, 'params' | 'context'>,
): Promise<SupportBooking> {
  return viewSupportBooking(await readBooking(table, params.bookingId), context.now());
}

/** Returns a booking that administrators act on. @throws AppError not_found */
export const readBooking = async (table: Table, bookingId: string): Promise<BookingAggregate> =>
  orNotFound(await findBookingAggregate(table, bookingId), 'Booking');

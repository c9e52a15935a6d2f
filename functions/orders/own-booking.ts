import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { BookingAggregate } from './booking.ts';
import { findBookingPage } from './repository.ts';

/** A booking of the caller's, with all that stands under it. @throws AppError not_found also for somebody else's */
export async function ownBooking(table: Table, bookingId: string, { userId }: Actor): Promise<BookingAggregate> {
  const page = await findBookingPage(table, bookingId);
  if (page?.booking.userId !== userId) throw notFound('Booking');
  return page;
}

const maximumTries = 5;

/**
 * Reads, decides and writes again while others change the same booking; the act yields undefined for another try.
 * @throws AppError unavailable when it never came to its turn
 */
export async function retryOnConflict<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const result = await act();
    if (result !== undefined) return result;
  }
  throw new AppError('unavailable', 'This booking is being changed right now. Try again in a moment.');
}

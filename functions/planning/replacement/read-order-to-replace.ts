import type { Place } from '#shared/kernel/place.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { PlanningDeps } from '../deps.ts';
import { orderToReplace } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';

/**
 * A canceled order of one of the caller's bookings, and where its event is.
 * @throws AppError not_found also for another person's booking; refused for an order that is booked
 */
export async function readOrderToReplace(
  { table, geocoder }: PlanningDeps,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  { userId }: Actor,
): Promise<{ canceled: OrderToReplace; place: Place }> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (aggregate?.booking.userId !== userId) throw notFound('Booking');
  const canceled = orderToReplace(aggregate, vendorId);
  const place = aggregate.booking.place ?? (await geocoder.find(aggregate.booking.event.zipCode));
  if (!place) throw new AppError('refused', "We don't know this event's ZIP code");
  return { canceled, place };
}

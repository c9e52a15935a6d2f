import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import type { Place } from '#shared/kernel/place.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import type { PlanningDeps } from './deps.ts';

/* A booked event, for planning it or a part of it again (decisions 139 and 144). */

/** The event as a plan describes it, on its present date (decision 141). */
export function bookedDetails({ event, dietaryRestrictions, preferences }: BookingRecord): EventDetails {
  const { title: name, ...known } = event;
  return eventDetailsSchema.parse({ ...known, name, dietaryRestrictions, ...preferences });
}

/**
 * One of the caller's bookings, and where its event is.
 * @throws AppError not_found also for another person's booking; refused for a place that is not known
 */
export async function readBookedEvent(
  { table, geocoder }: PlanningDeps,
  bookingId: string,
  { userId }: Actor,
): Promise<{ aggregate: BookingAggregate; place: Place }> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (aggregate?.booking.userId !== userId) throw notFound('Booking');
  return { aggregate, place: await bookedPlace(aggregate.booking, geocoder) };
}

/**
 * The place that vendors who join a booked event are priced for: its venue while one is booked, as for those of its
 * plan (decision 103); with the words and the time zone of its ZIP code.
 */
export function placeToJoin(
  { booking: { items }, orders }: Pick<BookingAggregate, 'booking' | 'orders'>,
  place: Place,
) {
  const booked = new Set(orders.filter(({ status }) => status !== 'cancelled').map(({ vendorId }) => vendorId));
  const { latitude, longitude } = pricedPlace(
    items.filter(({ vendorId }) => booked.has(vendorId)),
    place,
  );
  return { ...place, latitude, longitude };
}

/** Where a booked event is now; early bookings say its ZIP code alone. @throws AppError refused where it is not known */
export async function bookedPlace({ place, event }: BookingRecord, geocoder: Geocoder): Promise<Place> {
  const found = place ?? (await geocoder.find(event.zipCode));
  if (!found) throw new AppError('refused', "We don't know this event's ZIP code");
  return found;
}

import { pricedPlace } from '#shared/checkout/plan-quote.ts';
import type { Place } from '#shared/kernel/place.ts';
import { isEventLength } from '#shared/planning/event-hours.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import type { PlanningDeps } from './deps.ts';

/* A booked event, for planning it or a part of it again (rules changes-107 and planning-93). */

/** Returns the event as a plan describes it, on its current date (rule changes-11). */
export function bookedDetails({ event, dietaryRestrictions, preferences }: BookingRecord): EventDetails {
  const { title: name, durationHours: hours, ...known } = event;
  // The form of an early booking took a quarter of an hour, which no plan is priced for.
  const durationHours = hours !== null && isEventLength(hours) ? hours : null;
  return eventDetailsSchema.parse({ ...known, durationHours, name, dietaryRestrictions, ...preferences });
}

/**
 * Returns one of the caller's bookings, and its event's place.
 * @throws AppError not_found also for another person's booking; refused for an unknown place
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
 * Returns the place used to price vendors who join a booked event: its venue while one is booked, as for the vendors of
 * its plan (rule changes-100); with the label and time zone of its ZIP code.
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

/**
 * Returns a booked event's current place, in the time zone of the booking (rule changes-76); early bookings have only its
 * ZIP code. @throws AppError refused if unknown
 */
export async function bookedPlace({ place, event, timeZone }: BookingRecord, geocoder: Geocoder): Promise<Place> {
  const found = place ?? (await geocoder.find(event.zipCode));
  if (!found) throw new AppError('refused', "We don't know this event's ZIP code");
  return { ...found, timeZone };
}

/** Returns the place of a booked event for a new one there, in the time zone that its ZIP code has today. */
export async function placeAgain({ event }: BookingRecord, place: Place, geocoder: Geocoder): Promise<Place> {
  const { timeZone = place.timeZone } = (await geocoder.find(event.zipCode)) ?? {};
  return { ...place, timeZone };
}

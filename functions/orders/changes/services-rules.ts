import { additionProblem } from '#shared/orders/changes/addition.ts';
import { maximumMovedVendors } from '#shared/kernel/policies.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { EventDetails, PlanItem } from '#shared/planning/plan.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { AppError } from '#functions/platform/errors.ts';
import { isActive } from '../balance/balance.ts';
import { placeToJoin } from '../../planning/booked-event.ts';
import { listVendorIds } from '../booking.ts';

/* The conditions for adding vendors to a booked event (rule changes-86); each rule with its own message. */

/** A plan of vendors to add. */
interface AddedPlan {
  details: Pick<EventDetails, 'date' | 'startTime' | 'zipCode' | 'guestCount' | 'durationHours'>;
  items: readonly Pick<PlanItem, 'id' | 'vendorId' | 'vendorName'>[];
  place: Place | null;
}

/** Requires that the vendors can be added. @throws AppError refused: nothing was charged */
export function mustAllowAddition(aggregate: BookingAggregate, { details, items, place }: AddedPlan, now: Date): void {
  const problem = additionProblem(aggregate, now);
  if (problem) throw new AppError('refused', problem);
  if (aggregate.settlement.balance.status === 'charging') throw new AppError('refused', paymentInProgress);
  mustBeSameEvent(aggregate, { details, place });
  mustBeNew(aggregate, items);
  const count = aggregate.orders.filter(isActive).length + listVendorIds({ items }).length;
  if (count <= maximumMovedVendors) return;
  throw new AppError('refused', `An event can have up to ${maximumMovedVendors} vendors. This would be ${count}.`);
}

const paymentInProgress =
  "Another payment for this event is in progress. You haven't been charged. Try again in a moment.";

/** Prices and offers are for the event as it is booked now: it may have moved, or got another guest count. */
function mustBeSameEvent(aggregate: BookingAggregate, { details, place }: Pick<AddedPlan, 'details' | 'place'>): void {
  const { event } = aggregate.booking;
  const isSame =
    isPricedThere(aggregate, place) &&
    details.date === event.date &&
    details.startTime === event.startTime &&
    details.zipCode === event.zipCode &&
    (event.guestCount === null || details.guestCount === event.guestCount) &&
    (event.durationHours === null || details.durationHours === event.durationHours);
  if (isSame) return;
  throw new AppError(
    'refused',
    "Your booked event has changed since you chose this. You haven't been charged. Press 'Review & Pay' on your event page to continue.",
  );
}

/** The venue may have been canceled or added since; early bookings don't record their place. */
function isPricedThere(aggregate: BookingAggregate, place: Place | null): boolean {
  const known = aggregate.booking.place ?? place;
  if (!known || !place) return true;
  const { latitude, longitude } = placeToJoin(aggregate, known);
  return latitude === place.latitude && longitude === place.longitude;
}

/** A vendor has only one order in a booking, even after it is canceled. */
function mustBeNew({ orders }: BookingAggregate, items: AddedPlan['items']): void {
  const known = items.find((item) => orders.some(({ vendorId }) => vendorId === item.vendorId));
  if (!known) return;
  const isBooked = orders.some((order) => order.vendorId === known.vendorId && isActive(order));
  const message = isBooked
    ? `${known.vendorName} is already booked for this event. Choose another vendor, or send them a message.`
    : `${known.vendorName} was canceled for this event and can't be booked for it again. Choose another vendor.`;
  throw new AppError('refused', message, { [`items.${known.id}`]: 'Already part of this event' });
}

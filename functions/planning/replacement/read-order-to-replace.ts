import type { Place } from '#shared/kernel/place.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Actor } from '#functions/platform/context.ts';
import { placeToJoin, readBookedEvent } from '../booked-event.ts';
import type { PlanningDeps } from '../deps.ts';
import { orderToReplace } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';

/**
 * Reads a canceled order of one of the caller's bookings, and the place that its replacement is priced for.
 * @throws AppError not_found also for another person's booking; refused for an order that is booked
 */
export async function readOrderToReplace(
  deps: PlanningDeps,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  actor: Actor,
): Promise<{ aggregate: BookingAggregate; canceled: OrderToReplace; place: Place }> {
  const { aggregate, place } = await readBookedEvent(deps, bookingId, actor);
  return { aggregate, canceled: orderToReplace(aggregate, vendorId), place: placeToJoin(aggregate, place) };
}

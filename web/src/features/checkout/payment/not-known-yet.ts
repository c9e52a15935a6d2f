import type { VenueRequirements } from '#shared/orders/booking.ts';
import type { EventDetails } from '#shared/planning/plan.ts';

/** Returns details that vendors would lack; the Event Details form requires both. */
export function notKnownYet(
  { startTime }: Pick<EventDetails, 'startTime'>,
  requirements: VenueRequirements | null,
): string[] {
  if (requirements) return [];
  return startTime === null ? ['start time', 'address'] : ['address'];
}

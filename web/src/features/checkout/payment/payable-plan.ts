import type { Quote } from '#shared/checkout/pricing.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { VenueRequirements } from '#shared/orders/booking.ts';
import type { EventDetails } from '#shared/planning/plan.ts';

/** A plan that can be paid: on the server, with a total and vendors who can all be booked for the event. */
export type PayablePlan = Plan & { draftId: string; quote: Quote };

export const isPayable = (plan: Plan): plan is PayablePlan =>
  plan.draftId !== undefined &&
  plan.quote !== null &&
  plan.items.length > 0 &&
  plan.items.every(({ vendorId, problems }) => problems.length === 0 && !isSampleVendorId(vendorId));

/** Returns details that vendors would lack; the Event Details form requires both. */
export function notKnownYet(
  { startTime }: Pick<EventDetails, 'startTime'>,
  requirements: VenueRequirements | null,
): string[] {
  if (requirements) return [];
  return startTime === null ? ['start time', 'address'] : ['address'];
}

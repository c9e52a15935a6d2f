import type { Quote } from '#shared/checkout/pricing.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formHours, formHoursProblem, isHourly } from '#shared/planning/event-hours.ts';
import { itemTimes } from '#shared/planning/item-times.ts';
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

/** Why the times of a plan can't be paid: no start, or other hours than its price; the page's title and text. */
export interface TimesProblem {
  about: 'start' | 'hours';
  title: string;
  text: string;
}

/**
 * Returns why a plan's times can't be paid: an hourly vendor without a start, or Event Details for other hours (rules
 * checkout-39 and checkout-41); undefined if they can. Vendors added to a booked event get its times.
 */
export function timesProblem(
  { details, items, place, draft }: Pick<Plan, 'details' | 'items' | 'place' | 'draft'>,
  requirements: VenueRequirements | null,
): TimesProblem | undefined {
  const { date, startTime, durationHours } = details;
  const hourly = items.find((item) => isHourly(item) && itemTimes(item, details).startTime === null);
  if (hourly && !requirements && startTime === null)
    return {
      about: 'start',
      title: 'When does your event start?',
      text: `${hourly.vendorName} charges by the hour, from a start time that they know. You haven't been charged.`,
    };
  if (!requirements || draft?.addsTo !== undefined) return undefined;
  const { eventStartTime, eventEndTime } = requirements;
  const start = { date, startTime: eventStartTime, timeZone: place?.timeZone };
  if (formHoursProblem(start, eventEndTime, durationHours) === undefined) return undefined;
  const [planned, given] = [durationHours ?? 0, formHours(start, eventEndTime, durationHours)];
  const text = `Your plan's price is for ${plural(planned, 'hour')}, and your Event Details are for ${plural(given, 'hour')}.`;
  return { about: 'hours', title: "Your event's hours differ", text: `${text} Choose one of them there.` };
}

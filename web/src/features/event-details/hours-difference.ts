import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { offerProblem } from '#shared/offers/offer-state.ts';
import { formHours } from '#shared/planning/event-hours.ts';
import type { EventStart } from '#shared/kernel/event-span.ts';
import { withItemTimes } from '#shared/planning/item-times.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** The fields of a plan that its hours change. */
export type TimedPlan = Pick<Plan, 'details' | 'items' | 'quote' | 'place' | 'serviceAreas'>;

/** The event's times as typed. */
export interface TypedTimes {
  eventStartTime: string;
  eventEndTime: string;
}

/** The hours typed instead of the plan's, with the total of both in cents; null while unknown. */
export interface HoursDifference {
  hours: number;
  planned: number;
  fromCents: number | null;
  toCents: number | null;
}

/** Returns when an event would start if its plan had a typed start. */
export const startAt = ({ details: { date }, place }: TimedPlan, startTime: string): EventStart => ({
  date,
  startTime,
  timeZone: place?.timeZone,
});

const typedHours = (plan: TimedPlan, { eventStartTime, eventEndTime }: TypedTimes): number =>
  formHours(startAt(plan, eventStartTime), eventEndTime, plan.details.durationHours);

/** Compares the typed hours with those that the plan is priced for; undefined if they are the same or incomplete. */
export function hoursDifference(plan: TimedPlan, times: TypedTimes): HoursDifference | undefined {
  const planned = plan.details.durationHours;
  if (planned === null || !times.eventStartTime || !times.eventEndTime) return undefined;
  const hours = typedHours(plan, times);
  if (hours === planned) return undefined;
  return { hours, planned, fromCents: plan.quote?.totalCents ?? null, toCents: totalFor(plan, hours) };
}

function totalFor({ details: { guestCount }, items, place, quote: priced }: TimedPlan, durationHours: number) {
  if (!priced || guestCount === null) return null;
  return quote({ items: quoteItems(items, place), guestCount, durationHours }).totalCents;
}

/** Returns '11 hours instead of 4: $1,200.00 → $2,650.00', as much of it as is known. */
export function formatDifference({ hours, planned, fromCents, toCents }: HoursDifference): string {
  const words = `${plural(hours, 'hour')} instead of ${planned.toLocaleString('en-US')}`;
  if (fromCents === null || toCents === null) return words;
  if (fromCents === toCents) return `${words}: ${formatCents(toCents)}, as before`;
  return `${words}: ${formatCents(fromCents)} → ${formatCents(toCents)}`;
}

/** Returns the offers in a plan that cover its own hours and not the typed ones, each with its vendor. */
export function offersMissed(plan: TimedPlan, times: TypedTimes, now: Date): string[] {
  if (!times.eventStartTime || !times.eventEndTime) return [];
  const { details, place } = plan;
  const at = { now, timeZone: place?.timeZone };
  const typed = { ...details, startTime: times.eventStartTime, durationHours: typedHours(plan, times) };
  return plan.items.flatMap((item) => {
    const { offer, vendorName } = item;
    if (!offer || offerProblem(offer, { details: withItemTimes(item, details), ...at })) return [];
    const problem = offerProblem(offer, { details: withItemTimes(item, typed), ...at });
    return problem ? [`${vendorName}: ${problem.message}.`] : [];
  });
}

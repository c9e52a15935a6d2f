import { eventDetailsSchema } from '#shared/plan.ts';
import type { EventDetails } from '#shared/plan.ts';

/** Details of an event that nobody has described yet, with the schema's defaults. */
export const emptyDetails: EventDetails = eventDetailsSchema.parse({});

/** Whether something was told that is worth keeping (customer spec 5, auto-save rule). */
export function hasContent(details: EventDetails): boolean {
  const { name, eventType, zipCode, date, guestCount, budgetBand, theme } = details;
  return [name, eventType, zipCode, date, guestCount, budgetBand, theme].some(
    (value) => value !== null && value !== '',
  );
}

/** What the plan is called where the host gave no name (customer spec 5). */
export const untitled = 'Untitled Event';

const keyOrder = Object.keys(emptyDetails) as (keyof EventDetails)[];

export const sameDetails = (one: EventDetails, other: EventDetails): boolean =>
  keyOrder.every((key) => one[key] === other[key]);

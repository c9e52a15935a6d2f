import type { EventDetails } from '#shared/planning/plan.ts';
import { questionnaireDefaultRadiusMiles } from '#shared/kernel/policies.ts';

/** Details of an event without a description: the schema's defaults, without loading zod for them. */
export const emptyDetails: EventDetails = {
  name: '',
  date: null,
  startTime: null,
  durationHours: null,
  zipCode: null,
  searchRadiusMiles: questionnaireDefaultRadiusMiles,
  eventType: null,
  guestCount: null,
  budgetBand: null,
  budgetCents: null,
  theme: null,
  formalityLevel: null,
  venuePreference: null,
  dietaryRestrictions: null,
  servicePriority: null,
  setupAssistance: null,
};

/** Returns true if anything worth saving was entered (customer spec 5, auto-save rule). */
export function hasContent(details: EventDetails): boolean {
  const { name, eventType, zipCode, date, guestCount, budgetBand, theme } = details;
  return [name, eventType, zipCode, date, guestCount, budgetBand, theme].some(
    (value) => value !== null && value !== '',
  );
}

/** The title of a plan without a name (customer spec 5). */
export const untitled = 'Untitled Event';

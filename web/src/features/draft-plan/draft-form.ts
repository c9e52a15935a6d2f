import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { usualServices } from '#shared/planning/usual-services.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';

type Planned = { details: EventDetails; serviceAreas: readonly Category[] };

const needs = [
  ['date', 'a date'],
  ['zipCode', 'a ZIP code'],
  ['guestCount', 'a guest count'],
  ['durationHours', 'a duration'],
] as const satisfies [keyof QuestionnaireValues & keyof EventDetails, string][];

type Need = (typeof needs)[number][0];

/** Returns the details of an event that are still missing before a plan can be drafted. */
export const missingNeeds = (details: Pick<EventDetails, Need>): Need[] =>
  needs.map(([field]) => field).filter((field) => details[field] === null);

/** Returns the names of fields still missing: 'a date'. */
export const missingFieldNames = (values: Pick<QuestionnaireValues, Need>): string[] =>
  needs.filter(([field]) => values[field].trim() === '').map(([, words]) => words);

/** Returns the first empty field. */
export const firstMissing = (values: Pick<QuestionnaireValues, Need>): Need | undefined =>
  needs.map(([field]) => field).find((field) => values[field].trim() === '');

/** Returns the services for a drafted plan: the host's, or else the usual ones of the event. */
export const draftServices = ({ serviceAreas, details }: Planned): Category[] =>
  categories.filter((category) =>
    (serviceAreas.length > 0 ? serviceAreas : usualServices(details.eventType)).includes(category),
  );

/** Updates a description with this form's fields; all others stay unchanged. */
export const withAnswers = (
  stored: EventDetails,
  { eventType, date, durationHours, zipCode, guestCount, budgetBand, budgetCents }: EventDetails,
): EventDetails => ({
  ...stored,
  eventType,
  date,
  durationHours,
  zipCode,
  guestCount,
  budgetBand,
  budgetCents,
});

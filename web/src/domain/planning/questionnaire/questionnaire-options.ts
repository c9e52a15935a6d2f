import { durationOptions } from '#shared/planning/event-options.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { questionnaireRadiusMiles } from '#shared/kernel/policies.ts';
import { clockOptions } from './questionnaire-form.ts';

/** The choices of the questionnaire's menus (customer spec 9). */
export const eventTypeChoices = eventTypes.map((value) => ({ value, label: value }));
export const clockChoices = clockOptions.map((value) => ({ value, label: value }));
export const durationChoices = durationOptions.map(({ value, label }) => ({ value: String(value), label }));
export const radiusChoices = questionnaireRadiusMiles.map((miles) => ({
  value: String(miles),
  label: `${miles} miles`,
}));
export const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

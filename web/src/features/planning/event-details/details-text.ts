import { formatDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { budgetBands } from '#shared/planning/budget.ts';
import { optionLabel, servicePriorityOptions, setupAssistanceOptions } from '#shared/planning/event-options.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';

type DetailsField = keyof EventDetails;

/** The labels of the questionnaire's fields. */
const fieldLabels: Record<DetailsField, string> = {
  name: 'Event name',
  date: 'Event date',
  startTime: 'Start time',
  durationHours: 'Event duration',
  zipCode: 'Zip code',
  searchRadiusMiles: 'Search radius',
  eventType: 'Event type',
  guestCount: 'Guest count',
  budgetBand: 'Budget',
  budgetCents: 'Exact budget',
  theme: 'Theme',
  formalityLevel: 'Formality',
  venuePreference: 'Venue preference',
  dietaryRestrictions: 'Dietary restrictions',
  servicePriority: 'What matters most',
  setupAssistance: 'Setup help',
};

const spaced = (value: string): string => value.replaceAll('_', ' ');

const words: { [F in DetailsField]?: (value: NonNullable<EventDetails[F]>) => string | undefined } = {
  date: formatDate,
  startTime: formatTime12,
  durationHours: (hours) => plural(hours, 'hour'),
  searchRadiusMiles: (miles) => plural(miles, 'mile'),
  budgetBand: (band) => budgetBands[band]?.label,
  budgetCents: formatCents,
  formalityLevel: spaced,
  venuePreference: spaced,
  servicePriority: (value) => optionLabel(servicePriorityOptions, value),
  setupAssistance: (value) => optionLabel(setupAssistanceOptions, value),
};

/** Formats a field's value; 'Not set' if it is empty. */
function formatField<F extends DetailsField>(field: F, details: Pick<EventDetails, F>): string {
  const value = details[field];
  if (value === null || value === '') return 'Not set';
  const write = words[field] as ((value: EventDetails[F]) => string | undefined) | undefined;
  return write?.(value) ?? String(value);
}

const fields = Object.keys(fieldLabels) as DetailsField[];

/** Describes the fields of the description that two windows changed. */
export const toDifferences = ({ mine, theirs, fields: changed }: FieldConflict<EventDetails>): Difference[] =>
  fields
    .filter((field) => changed.includes(field))
    .map((field) => ({
      label: fieldLabels[field],
      mine: formatField(field, mine),
      theirs: formatField(field, theirs.values),
    }));

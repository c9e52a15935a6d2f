import { numberProblem } from '#shared/kernel/limits.ts';
import { formatTime12, isDate, isQuarterHour } from '#shared/kernel/dates.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { PlannedSpan } from '#shared/kernel/event-span.ts';
import { clockNotes } from '#shared/kernel/clock-change.ts';
import type { ClockNotes } from '#shared/kernel/clock-change.ts';
import { formatEndBriefly, formatPlannedEnd } from '#shared/kernel/event-times.ts';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { amountText, exactBudget } from '../plan-view/budget.ts';
import { durationOptions, hoursProblem, timeOptions } from '#shared/planning/event-options.ts';
import { questionnaireDefaultRadiusMiles, questionnaireRadiusMiles } from '#shared/kernel/policies.ts';
import type { EventDetails } from '#shared/planning/plan.ts';

export type Meridiem = 'AM' | 'PM';

/** The fields' values: text as typed, empty if missing. */
export interface QuestionnaireValues {
  name: string;
  eventType: string;
  theme: string;
  date: string;
  /** '4:00', or any other time as typed; AM or PM is in `half`. */
  clock: string;
  half: Meridiem;
  /** One of the list, or as typed. */
  durationHours: string;
  zipCode: string;
  searchRadiusMiles: string;
  guestCount: string;
  /** Position of the slider, or empty until it is moved. */
  budgetBand: string;
  /** The exact budget as typed: '12,500'. */
  budget: string;
  formalityLevel: string;
  venuePreference: string;
  dietaryRestrictions: string;
  servicePriority: string;
  setupAssistance: string;
}

/** The optional fields, collapsed at first. */
export const optionalFields = [
  'formalityLevel',
  'venuePreference',
  'servicePriority',
  'setupAssistance',
  'dietaryRestrictions',
] as const;

type FurtherField = (typeof optionalFields)[number];

const further = <T>(toValue: (field: FurtherField) => T): Record<FurtherField, T> =>
  Object.fromEntries(optionalFields.map((field) => [field, toValue(field)])) as Record<FurtherField, T>;

/** The choices of the start time's first field, '12:00' to '11:30'. */
export const clockOptions = timeOptions.slice(0, 24).map(({ label }) => label.replace(' AM', ''));

/** Converts '4:00' and 'PM' to '16:00' (customer spec 2: stored as 24-hour HH:MM); null unless it is a quarter hour. */
export function to24Hours(clock: string, half: Meridiem): string | null {
  const [, hour, minutes] = clockPattern.exec(clock.trim()) ?? [];
  if (hour === undefined || minutes === undefined || !isQuarterHour(clock.trim())) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Matches a time by a clock of twelve hours. */
export const clockPattern = /^(0?[1-9]|1[0-2]):([0-5]\d)$/;

/** Converts '16:00' to '4:00' and 'PM'; suggests PM without a time. */
export function fromTime(time: string | null): { clock: string; half: Meridiem } {
  const [clock = '', half] = time === null ? [] : formatTime12(time).split(' ');
  return { clock, half: half === 'AM' ? 'AM' : 'PM' };
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

export function toValues(details: EventDetails): QuestionnaireValues {
  return {
    name: details.name,
    eventType: text(details.eventType),
    theme: text(details.theme),
    date: text(details.date),
    ...fromTime(details.startTime),
    durationHours: text(details.durationHours),
    zipCode: text(details.zipCode),
    searchRadiusMiles: String(details.searchRadiusMiles),
    guestCount: text(details.guestCount),
    budgetBand: text(details.budgetBand),
    budget: details.budgetCents ? amountText(details.budgetCents) : '',
    ...further((field) => text(details[field])),
  };
}

// Parses plain digits, with or without a thousands separator; NaN for anything else, such as '1e3'.
export function parseFigure(typed: string): number {
  const plain = typed.trim().replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the five digits of a ZIP code that may be pasted with spaces around it or in ZIP+4 format. */
export const parseZip = (typed: string): string | undefined => /^(\d{5})(-\d{4})?$/.exec(typed.trim())?.[1];

/** Parses the guest count; undefined if invalid. */
const parseGuestCount = (typed: string): number | undefined =>
  numberProblem('guestCount', parseFigure(typed)) ? undefined : parseFigure(typed);

/** Returns the budget; an exact one determines its band. */
function budgetFrom({ budget, budgetBand }: QuestionnaireValues): Pick<EventDetails, 'budgetBand' | 'budgetCents'> {
  const budgetCents = exactBudget(budget) ?? null;
  return { budgetCents, budgetBand: budgetCents === null ? numberOrNull(budgetBand) : budgetBandFor(budgetCents) };
}

const orNull = <T>(value: T | '' | undefined): T | null => (value === '' || value === undefined ? null : value);
const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** Returns the savable part of the fields: an empty or unreadable field is null (customer spec 5, Save). */
export function toDetails(values: QuestionnaireValues, before: EventDetails): EventDetails {
  return {
    ...before,
    name: values.name.trim(),
    eventType: orNull(values.eventType),
    theme: orNull(values.theme.trim()),
    date: isDate(values.date) ? values.date : null,
    startTime: to24Hours(values.clock, values.half),
    durationHours: parseHours(values.durationHours),
    zipCode: parseZip(values.zipCode) ?? null,
    searchRadiusMiles: Number(values.searchRadiusMiles) || questionnaireDefaultRadiusMiles,
    guestCount: parseGuestCount(values.guestCount) ?? null,
    ...budgetFrom(values),
    ...further((field) => orNull(values[field].trim())),
  };
}

/** Parses the duration; null if it is empty or invalid. */
const parseHours = (typed: string): number | null =>
  hoursProblem(typed) === undefined ? numberOrNull(typed.trim()) : null;

const toSpan = (values: QuestionnaireValues, timeZone: string | undefined): PlannedSpan => ({
  date: isDate(values.date) ? values.date : null,
  startTime: to24Hours(values.clock, values.half),
  durationHours: parseHours(values.durationHours),
  timeZone,
});

/** Formats the read-only end time. */
export const formatEnteredEndTime = (values: QuestionnaireValues, timeZone: string | undefined): string =>
  formatPlannedEnd(toSpan(values, timeZone), formatEndBriefly);

/** Returns the notes for a night in which the clocks change at the place. */
export function enteredClockNotes(values: QuestionnaireValues, timeZone: string | undefined): ClockNotes {
  const span = toSpan(values, timeZone);
  return clockNotes({ ...span, endTime: plannedEnd(span)?.time ?? null });
}

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
